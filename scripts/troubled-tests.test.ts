import { expect, test } from 'vitest';
import { troublesOf } from './troubled-tests.ts';

test('a run ends with the tests that failed, and those that passed on their second try', () => {
  const files = [
    {
      name: '/clone/e2e/stories/login.test.ts',
      assertionResults: [
        { fullName: 'a login', status: 'passed', failureMessages: [] },
        { fullName: 'a slow login', status: 'passed', failureMessages: ['Error: no answer\n    at see.ts:19'] },
        { fullName: 'a wrong login', status: 'failed', failureMessages: ['Error: one', 'Error: two'] },
      ],
    },
    { name: '/clone/money/src/money.test.ts', message: 'SyntaxError: what is this\n  at 1', assertionResults: [] },
  ];
  expect(troublesOf(files, '/clone')).toEqual([
    'passed on its second try: e2e/stories/login.test.ts > a slow login: Error: no answer',
    'failed: e2e/stories/login.test.ts > a wrong login: Error: one',
    'failed: money/src/money.test.ts: SyntaxError: what is this',
  ]);
});
