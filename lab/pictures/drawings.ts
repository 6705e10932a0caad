import { writeFileSync } from 'node:fs';
import { engravings } from '../engraving/engravings.ts';

/*
 * `npm run pictures -- drawings`: draws every committed drawing again. Run it after a change to a generator of
 * lab/engraving, and commit the result.
 */
for (const [path, content] of engravings()) {
  writeFileSync(new URL(`../../${path}`, import.meta.url), content);
  process.stdout.write(`${path.padEnd(52)} ${String(content.length).padStart(7)} bytes\n`);
}
