// What a battle that is over leaves behind.
import { join } from 'node:path';

// The file its record was saved as.
export async function recordOf(house, person) {
  const [download] = await Promise.all([
    person.page.waitForEvent('download'),
    person.button('Record', person.page.getByRole('status', { name: 'The battle is over' })).click(),
  ]);
  const file = join(house.folder, `${person.view.moment}-${download.suggestedFilename()}`);
  await download.saveAs(file);
  return file;
}
