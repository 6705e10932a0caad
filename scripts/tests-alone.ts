/**
 * Test files of the rooms that have a process of their own: they replace a module of the bank (`vi.mock`), which a
 * process that runs many files has loaded already.
 */
export const testsAlone: readonly string[] = [
  'server/src/identity/known-places.test.ts',
  'server/src/identity/log-in.test.ts',
  'server/src/platform/http/one-route-per-call.test.ts',
];
