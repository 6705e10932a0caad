import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface Plant {
  readonly rule: string;
  readonly from: string;
  readonly imports: string;
  /** The import's text, where it is not the path itself: a package. */
  readonly written?: string;
}

/** Every violation as `rule: from → to`. */
export async function cruise(
  folder: string,
  { config, workspaces }: { readonly config: string; readonly workspaces: readonly string[] },
): Promise<readonly string[]> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const parameters = [program, '--config', config, '--output-type', 'json', ...workspaces, 'scripts', 'lab'];
  // The exit code is the number of violations; the findings are on stdout.
  const { stdout } = await promisify(execFile)(process.execPath, parameters, {
    cwd: folder,
    maxBuffer: 64 << 20,
  }).catch((error: { stdout: string; stderr: string }) => {
    if (error.stdout === '') throw new Error(error.stderr);
    return error;
  });
  const report = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${text}\n`);
}

function relativePath(from: string, to: string): string {
  return `${'../'.repeat(from.split('/').length - 1)}${to}`;
}

/** A repository with the rooms of this one, in which nothing is written but imports. */
export async function buildHouse({
  plants,
  orphan,
  workspaces,
}: {
  readonly plants: readonly Omit<Plant, 'rule'>[];
  readonly orphan: string;
  readonly workspaces: readonly string[];
}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-walls-'));
  const packages = new Set<string>();
  const lines = new Map<string, string[]>();
  const open = (file: string): string[] => {
    if (!lines.has(file)) lines.set(file, ['export {};']);
    return lines.get(file)!;
  };
  for (const { from, imports, written } of plants) {
    open(from).push(`import '${written ?? relativePath(from, imports)}';`);
    const packageName = /^node_modules\/(.+)\/index\.js$/.exec(imports)?.[1];
    if (packageName !== undefined) packages.add(packageName);
    else if (written === undefined || written.startsWith('@bank/')) open(imports);
  }
  open(orphan);
  // Every other file has one importer, so that only the planted orphan has none.
  for (const file of [...lines.keys()].filter((path) => path.endsWith('/index.ts'))) {
    open(`${dirname(file)}/neighbour.ts`).push(`import './index.ts';`);
  }
  for (const [file, text] of lines) await write(join(folder, file), text.join('\n'));

  for (const name of packages) {
    await write(
      join(folder, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    );
    await write(join(folder, 'node_modules', name, 'index.js'), '');
  }
  const declared = [...packages].filter((name) => name !== 'undeclared');
  await mkdir(join(folder, 'node_modules', '@bank'), { recursive: true });
  for (const workspace of workspaces) {
    await write(
      join(folder, workspace, 'package.json'),
      JSON.stringify({
        name: `@bank/${workspace}`,
        type: 'module',
        exports: { '.': './src/index.ts', './testing': './src/testing.ts', './office': './src/office/index.ts' },
        dependencies: Object.fromEntries(
          [...declared, ...workspaces.map((other) => `@bank/${other}`)].map((name) => [name, '1.0.0']),
        ),
      }),
    );
    await symlink(join('..', '..', workspace), join(folder, 'node_modules', '@bank', workspace));
  }
  await write(join(folder, 'package.json'), JSON.stringify({ name: '@bank/root', workspaces }));
  return folder;
}
