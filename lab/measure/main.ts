/*
 * `npm run measure <what>`: the figures that a change of the whole house is judged by, always counted in the same way.
 * Run it before and after. `--root <clone>` counts another clone, such as one of an older commit.
 *
 *     npm run measure walk -- --list     which files and functions an amount goes through
 *     npm run measure sizes              files, lines, words, values of the styles
 *     npm run measure mutation           how many changes of the source the tests notice (writes into the source)
 */

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  walk: () => import('./walk.ts'),
  sizes: () => import('./sizes.ts'),
  mutation: () => import('./mutation.ts'),
};

const wanted = programs[process.argv[2] ?? ''];
if (wanted === undefined) {
  process.stderr.write(`measure: say what to measure: ${Object.keys(programs).join(', ')}\n`);
  process.exitCode = 2;
} else await wanted();
