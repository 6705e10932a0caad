import { writeFileSync } from 'node:fs';
import { pictures } from './pictures.ts';

/**
 * Draws the composed pictures again. Run by hand after a change to a generator, and commit the result:
 *
 *     node web/draw-pictures.ts
 */
for (const [name, content] of pictures()) {
  writeFileSync(new URL(`src/assets/pictures/${name}`, import.meta.url), content);
  console.log(`${name.padEnd(24)} ${String(content.length).padStart(7)} bytes`);
}
