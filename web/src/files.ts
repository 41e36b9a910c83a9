// Files that are handed out and taken in.
import { html, type TemplateResult } from 'lit';
import { icon, toast } from './ui';

const BYTES_MOST = 1 << 20; // as the server takes them

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// "The retinue of Sakabe" as a file is called on any system.
export function fileName(title: string, ending: string): string {
  const plain = title.normalize('NFKD').replace(/[^\w -]/g, '').trim().replace(/\s+/g, '-').toLowerCase();
  return `${plain || 'kassen'}.${ending}`;
}

// A button that asks for a file, and `dropped` for the box around it, where one may be let fall.
export function fileButton(words: string, take: (text: string) => void): TemplateResult {
  const chosen = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    await read(input.files?.[0], take);
    input.value = ''; // so that the same file can be chosen again
  };
  return html`<label class="button file">
    ${icon('upload')} ${words}
    <input type="file" class="visually-hidden" @change=${chosen} />
  </label>`;
}

export function dropped(take: (text: string) => void): (event: DragEvent) => void {
  return (event) => {
    event.preventDefault();
    void read(event.dataTransfer?.files[0], take);
  };
}

export function allowDrop(event: DragEvent): void {
  event.preventDefault();
}

async function read(file: File | undefined, take: (text: string) => void): Promise<void> {
  if (!file) return;
  if (file.size > BYTES_MOST) toast('That file is larger than any that Kassen takes: 1 MiB.', 'bad');
  else take(await file.text());
}
