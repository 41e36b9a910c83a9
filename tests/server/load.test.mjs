// A short run of the load program: the same checks, fewer games.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { endAll, seedOf } from '../support/server.mjs';
import { load } from './load.mjs';

after(endAll);

test(
  'forty games at once all go right, and nobody waits for long',
  { timeout: 60_000 },
  async (t) => {
    const found = await load({ games: 40, seconds: 8, seed: seedOf(t) });
    t.diagnostic(JSON.stringify(found));
    assert.ok(found.clicks > 100, 'too little was played');
    assert.ok(found.click_median_ms < 200, `a click took ${found.click_median_ms} ms`);
    assert.ok(found.preview_median_ms < 200, `a preview took ${found.preview_median_ms} ms`);
    assert.ok(found.idle_game_kb < 1000, `an idle game takes ${found.idle_game_kb} KB`);
  },
);
