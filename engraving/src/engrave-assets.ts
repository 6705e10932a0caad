/**
 * Makes the engraved files of the website again. Run it by hand after a change to a generator, and commit the result:
 *
 * node engraving/src/engrave-assets.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { engravedAssets } from './asset-list.ts';

const folder = new URL('../../ui/src/assets/engraved/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, content] of engravedAssets()) {
  writeFileSync(new URL(name, folder), content);
  console.log(`${name.padEnd(24)} ${String(content.length).padStart(7)} bytes`);
}
