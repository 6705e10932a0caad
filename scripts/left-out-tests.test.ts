import { expect, test } from 'vitest';
import { leftOutOf, reasonsOf } from './left-out-tests.ts';

const nginx = 'nginx, which is not installed here: apt-get install nginx-light';

test('a run names for each reason how many tests were left out, why and where, and what to do', () => {
  const files = [
    {
      name: '/clone/lab/drill/nginx.test.ts',
      assertionResults: [
        { status: 'skipped', meta: { needs: nginx } },
        { status: 'skipped', meta: { needs: nginx } },
      ],
    },
    {
      name: '/clone/lab/drill/nginx-adversary.test.ts',
      assertionResults: [{ status: 'pending', meta: { needs: nginx } }],
    },
    {
      name: '/clone/server/src/main.test.ts',
      assertionResults: [
        { status: 'passed', meta: {} },
        { status: 'skipped', meta: { needs: 'Linux: run them there' } },
      ],
    },
    { name: '/clone/money/src/money.test.ts', assertionResults: [{ status: 'todo' }] },
  ];
  expect(reasonsOf(leftOutOf(files, '/clone'))).toEqual([
    `3 tests skipped, for want of ${nginx} (lab/drill/nginx-adversary.test.ts, lab/drill/nginx.test.ts)`,
    '1 test skipped, for want of Linux: run them there (server/src/main.test.ts)',
    '1 test skipped without a reason: money/src/money.test.ts',
  ]);
});

test('a run that left out nothing has nothing to say', () => {
  expect(
    reasonsOf(leftOutOf([{ name: '/clone/a.test.ts', assertionResults: [{ status: 'passed' }] }], '/clone')),
  ).toEqual([]);
});
