// Bundles the pages into one folder: node build.mjs FOLDER
import { build } from 'esbuild';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';

const out = process.argv[2] ?? '../build/web';
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  entryPoints: ['src/main.ts'],
  bundle: true,
  format: 'esm',
  splitting: true, // pages that few open are fetched when they are opened
  minify: true,
  target: 'es2022',
  outdir: out,
  entryNames: 'app',
  chunkNames: 'part-[hash]',
  legalComments: 'none',
});
await build({ entryPoints: ['style.css'], bundle: true, minify: true, outdir: out });
for (const file of ['index.html', 'icon.svg']) copyFileSync(file, `${out}/${file}`);
