import { writeFileSync } from 'node:fs';
import { engravings } from '../engraving/engravings.ts';

/* Draws every committed drawing again. Run by hand after a change to a generator, and commit the result. */

for (const [path, content] of engravings()) {
  writeFileSync(new URL(`../../${path}`, import.meta.url), content);
  process.stdout.write(`${path.padEnd(52)} ${String(content.length).padStart(7)} bytes\n`);
}
