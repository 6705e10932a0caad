import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Walls that are no imports: the lint rule, a file that breaks it, a file that may do the same. */
const plants = [
  {
    rule: 'no-restricted-globals',
    says: "await fetch('/x');",
    breaks: 'web/src/portal/asks.ts',
    may: 'transport/src/asks.ts',
  },
  {
    rule: 'no-restricted-globals',
    says: "localStorage.getItem('x');",
    breaks: 'web/src/shell/keeps.ts',
    may: 'web/src/session/keeps.ts',
  },
  {
    rule: 'no-process-env',
    says: "process.env['X'] = 'y';",
    breaks: 'server/src/base/mail/reads.ts',
    may: 'server/src/main.ts',
  },
  { rule: 'no-explicit-any', says: 'export const x: any = 1;', breaks: 'money/src/any.ts', may: undefined },
  { rule: 'no-default-export', says: 'export default 1;', breaks: 'money/src/one.ts', may: 'web/vite.config.ts' },
  { rule: 'no-floating-promises', says: 'void 0; Promise.resolve(1);', breaks: 'ledger/src/floats.ts', may: undefined },
] as const;

let house: string;
let found: readonly { readonly path: string; readonly rule: string }[];

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'bank-lint-'));
  await copyFile(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  await write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "module": "nodenext", "noEmit": true, "skipLibCheck": true, "types": ' +
      '[] } }',
  );
  for (const { says, breaks, may } of plants) {
    await write(breaks, `${says}\nexport {};\n`);
    if (may !== undefined) await write(may, `${says}\nexport {};\n`);
  }
  // The exit code says that something was found; the findings are on stdout.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'],
    { cwd: house },
  ).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code?: string }[] };
  found = diagnostics.map(({ filename, code = '' }) => ({ path: filename, rule: /\((.+)\)/.exec(code)?.[1] ?? code }));
}, 60_000);

afterAll(() => rm(house, { recursive: true }));

test.each(plants)('$rule is found in $breaks', ({ rule, breaks }) => {
  expect(found).toContainEqual({ path: breaks, rule });
});

test.each(plants.filter(({ may }) => may !== undefined))('$may may do the same', ({ rule, may }) => {
  expect(found).not.toContainEqual({ path: may, rule });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true });
  await writeFile(join(house, path), text);
}
