import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReport, sumOf, type Count } from './count-tests.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'count-tests-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function countOf(report: unknown, isWhole: boolean): Promise<Count> {
  const path = join(folder, 'report.json');
  await writeFile(path, JSON.stringify(report));
  return countReport(path, { root: '/clone', isWhole });
}

const needs = 'nginx';
const report = {
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      name: '/clone/money/src/money.test.ts',
      status: 'passed',
      assertionResults: [
        { status: 'passed', tags: [] },
        { status: 'skipped', tags: ['long'] },
        { status: 'skipped', tags: [], meta: { needs } },
      ],
    },
  ],
};

test('a short run tells what it leaves to the long one apart from what this machine cannot run', async () => {
  const leftOut = [{ file: 'money/src/money.test.ts', needs, tags: [] }];
  expect(await countOf(report, false)).toEqual({ passed: 2, failed: 0, leftOut, long: 1, troubles: [] });
});

test('a long run leaves nothing to another: a long test that did not run is told with what it needs', async () => {
  expect(await countOf(report, true)).toMatchObject({ long: 0, leftOut: [{ needs: undefined }, { needs }] });
});

test('a file that could not be loaded is a failure, and so is a run without a report', async () => {
  const broken = { name: '/clone/a.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] };
  expect(await countOf({ ...report, testResults: [broken] }, false)).toMatchObject({ passed: 2, failed: 1 });
  const none = await countReport(join(folder, 'nowhere.json'), { root: '/clone', isWhole: false });
  expect(none).toMatchObject({ passed: 0, failed: 1 });
});

test('the parts of a run are one sum', async () => {
  const one = await countOf(report, false);
  expect(sumOf([one, one])).toMatchObject({ passed: 4, failed: 0, long: 2 });
});
