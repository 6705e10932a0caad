/** They replace a module of the bank (`vi.mock`), which a process that runs many files has loaded already. */
export const testsThatReplace: readonly string[] = [
  'server/src/people/identity/known-places.test.ts',
  'server/src/people/identity/log-in.test.ts',
  'server/src/base/platform/http/one-route-per-call.test.ts',
];

/**
 * Ids of a process never go back: a test before the first one, whose clock stood ahead, would be seen in them. The
 * second one sets such a clock: ids that follow it begin alike, and by the beginning of an id no order is found.
 */
const testsOfFreshState: readonly string[] = [
  'server/src/base/platform/new-id.test.ts',
  'server/src/wrong-clock.test.ts',
];

/** Test files of the rooms that have a process of their own. */
export const testsAlone: readonly string[] = [...testsThatReplace, ...testsOfFreshState];
