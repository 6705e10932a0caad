import { runOneOf } from '../run-one-of.ts';

/*
 * `npm run measure -- <name>`: the figures that a change of the whole house is judged by, always counted in the same
 * way. Run it before and after. `--root <clone>` counts another clone, such as one of an older commit.
 */

await runOneOf({
  name: 'measure',
  folder: new URL('./', import.meta.url),
  programs: {
    walk: 'which files and functions an amount goes through; --order international, --list names them',
    recompute: 'balances and trial balance out of an exported journal, without the code of the bank',
    sizes: 'files, lines, words, values of the styles',
    mutation: 'how many changes of the source the tests notice (writes into the source)',
  },
});
