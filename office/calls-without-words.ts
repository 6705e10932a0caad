/** The sentence about a call, the names of what it may refuse, and the roles that may make it, in the contract. */
const summary = /^ {2}summary:\s(?:\s*(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*")(?: \+\n)?)+,\n/gm;
const names = /^ {2}(?:refusals|roles): (?:\[[^\]]*\]|\w+),\n/gm;

/**
 * What documents say of a call of the office, what the server alone may answer by name, and whom it lets in is in no
 * script: a page makes calls and reads none of it, but whether one is for nobody.
 */
export const callsWithoutWords = {
  name: 'calls-without-words',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: (code: string, id: string): string | null =>
    /[\\/]contract[\\/]src[\\/]office[\\/][^\\/]+\.ts$/.test(id) ? code.replace(summary, '').replace(names, '') : null,
};
