/** The sentence about a call, and the names of what it may refuse, as the contract of the office writes both. */
const summary = /^ {2}summary:\s(?:\s*(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*")(?: \+\n)?)+,\n/gm;
const refusals = /^ {2}refusals: (?:\[[^\]]*\]|\w+),\n/gm;

/**
 * What documents say of a call of the office, and what the server alone may answer by name, is in no script: a page
 * makes calls and reads none of it.
 */
export const callsWithoutWords = {
  name: 'calls-without-words',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: (code: string, id: string): string | null =>
    /[\\/]contract[\\/]src[\\/]office[\\/][^\\/]+\.ts$/.test(id)
      ? code.replace(summary, '').replace(refusals, '')
      : null,
};
