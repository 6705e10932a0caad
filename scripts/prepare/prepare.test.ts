import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const lock = readFileSync(join(here, 'runtime', 'package-lock.json'), 'utf8');

interface Package {
  readonly version: string;
  readonly integrity?: string;
  readonly os?: string;
  readonly cpu?: string;
}

test(
  'each Node that may be brought is of an exact version and has its hash in a lockfile, without the host of a ' +
    'registry',
  () => {
    const { packages } = JSON.parse(lock) as { packages: Record<string, Package> };
    const brought = Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([, entry]) => entry);
    expect(brought.map(({ os, cpu }) => `${os}-${cpu}`).toSorted()).toEqual([
      'darwin-arm64',
      'darwin-x64',
      'linux-arm64',
      'linux-x64',
    ]);
    for (const { version, integrity } of brought) {
      expect(version).toMatch(/^24\.\d+\.\d+$/);
      expect(integrity).toMatch(/^sha512-/);
    }
    expect(lock).not.toContain('://');
  },
);

describe('a clone', () => {
  const name = `node-${process.platform}-${process.arch}`;
  const wanted = (JSON.parse(lock) as { packages: Record<string, Package> }).packages[`node_modules/${name}`]?.version;
  const bank = {
    'node_modules/fastify': { version: '1.0.0' },
    'node_modules/@bank/money': { link: true, resolved: 'money' },
  };
  const all = { ...bank, 'node_modules/vitest': { version: '1.0.0', dev: true } };
  const omittingTools = 'ci --omit=dev --include=optional';
  const withTools = 'ci --include=dev --include=optional';
  const addingTools = 'install --no-save --include=dev --include=optional';
  let clone: string;

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'bank-clone-'));
    mkdirSync(join(clone, 'scripts'));
    cpSync(here, join(clone, 'scripts', 'prepare'), { recursive: true });
    cpSync(join(dirname(here), 'run.mjs'), join(clone, 'scripts', 'run.mjs'));
    cpSync(join(here, 'testing-npm.mjs'), join(clone, 'npm.mjs'));
    writeFileSync(
      join(clone, 'program.mjs'),
      "process.stdout.write(process.argv.slice(2).join('+')); process.exitCode = 7;",
    );
    addRoom('money');
    ask(all);
  });

  afterEach(() => rmSync(clone, { recursive: true }));

  it('that is started gets what the bank needs, and the tools when they are first asked for', () => {
    expect(run().calls).toEqual([omittingTools]);
    expect(run().calls).toEqual([]);
    expect(run({ needsTools: true }).calls).toEqual([addingTools]);
    for (const needsTools of [true, false]) expect(run({ needsTools }).calls).toEqual([]);
  });

  it('that is tested first is started with no further package', () => {
    expect(run({ needsTools: true }).calls).toEqual([withTools]);
    expect(run().calls).toEqual([]);
  });

  it.each([
    { has: 'the tools', needsTools: true, command: withTools },
    { has: 'no tools', needsTools: false, command: omittingTools },
  ])('that has $has keeps it so when a package of the bank has changed', ({ needsTools, command }) => {
    run({ needsTools });
    ask({ ...all, 'node_modules/fastify': { version: '1.0.1' } });
    expect(run().calls).toEqual([command]);
    expect(run().calls).toEqual([]);
  });

  it('gets a tool that has changed when tools are asked for, not before', () => {
    run({ needsTools: true });
    ask({ ...all, 'node_modules/vitest': { version: '1.0.1', dev: true } });
    expect(run().calls).toEqual([]);
    expect(run({ needsTools: true }).calls).toEqual([addingTools]);
  });

  it('gets a new room of the repository', () => {
    run();
    ask({ ...all, 'node_modules/@bank/lab': { link: true, resolved: 'lab' } });
    addRoom('lab');
    expect(run().calls).toEqual([omittingTools]);
    expect(run().calls).toEqual([]);
  });

  it('that leaves a room out, as a server does, installs no more for it', () => {
    ask({ ...all, 'node_modules/@bank/lab': { link: true, resolved: 'lab' } });
    expect(run().calls).toEqual([omittingTools]);
    expect(run().calls).toEqual([]);
  });

  it('begins from nothing where adding the tools was broken off', () => {
    run();
    expect(run({ needsTools: true, npmFails: true })).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm'),
    });
    expect(run({ needsTools: true }).calls).toEqual([withTools]);
    expect(run({ needsTools: true }).calls).toEqual([]);
  });

  it('hears when the packages do not come, and its program does not run', () => {
    expect(run({ npmFails: true })).toMatchObject({
      code: 1,
      said: '',
      output: expect.stringMatching(/npm ci failed/),
    });
  });

  it('runs its program with the parameters, and answers with its exit code', () => {
    expect(run({ parameters: ['order', '--json'] })).toMatchObject({ code: 7, said: 'order+--json' });
  });

  it.runIf(wanted !== undefined)('gets the Node of the lockfile where the machine has an older one', () => {
    const { code, calls } = run({ machineHas: '20.19.0' });
    expect(code).toBe(7);
    expect(calls.toSorted()).toEqual([
      omittingTools,
      expect.stringMatching(/^ci --prefix \S+\.cache\/runtime --include=optional --ignore-scripts$/),
    ]);
    expect(readlinkSync(link())).toBe(`../../.cache/runtime/node_modules/${name}/bin/node`);
    expect(run({ machineHas: '20.19.0' }).calls).toEqual([]);
  });

  it.runIf(wanted !== undefined)('keeps its Node when the packages are installed again', () => {
    run({ machineHas: '20.19.0' });
    ask({ ...all, 'node_modules/fastify': { version: '1.0.1' } });
    expect(run({ machineHas: '20.19.0' }).calls).toEqual([omittingTools]);
    expect(readlinkSync(link())).toContain('.cache/runtime');
  });

  it('gets none where the machine has a new one', () => {
    run();
    expect(run({ machineHas: '24.3.0' })).toMatchObject({ code: 7, calls: [], output: '' });
    expect(existsSync(link())).toBe(false);
  });

  it.runIf(wanted !== undefined)('gets the Node of the lockfile in place of one that came without a hash', () => {
    run();
    mkdirSync(join(clone, 'node_modules', name, 'bin'), { recursive: true });
    writeFileSync(join(clone, 'node_modules', name, 'bin', 'node'), '');
    mkdirSync(dirname(link()), { recursive: true });
    symlinkSync(`../${name}/bin/node`, link());
    expect(run().calls).toHaveLength(1);
    expect(readlinkSync(link())).toContain('.cache/runtime');
  });

  it.runIf(wanted !== undefined)('hears that its Node did not come', () => {
    const { code, output } = run({ machineHas: '20.19.0', npmBrings: '' });
    expect(code).toBe(1);
    expect(output).toContain(`npm could not fetch the package ${name}`);
  });

  function addRoom(room: string): void {
    mkdirSync(join(clone, room));
    writeFileSync(join(clone, room, 'package.json'), '{}');
  }

  function link(): string {
    return join(clone, 'node_modules', '.bin', 'node');
  }

  function ask(packages: Readonly<Record<string, object>>): void {
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
  }

  /** Runs the program with a Node that says its version is `machineHas`, and an npm that writes down its calls. */
  function run({
    needsTools = false,
    parameters = [],
    machineHas = '24.3.0',
    npmBrings = name,
    npmFails = false,
  }: {
    needsTools?: boolean;
    parameters?: string[];
    machineHas?: string;
    npmBrings?: string;
    npmFails?: boolean;
  } = {}): { code: number | null; calls: string[]; said: string; output: string } {
    const [node, calls] = [join(clone, 'machine-node'), join(clone, 'calls')];
    writeFileSync(
      node,
      `#!/bin/sh\nif [ "$1" = -p ]; then echo ${machineHas}; else exec ${process.execPath} "$@"; fi\n`,
    );
    chmodSync(node, 0o755);
    writeFileSync(calls, '');
    const words = [...(needsTools ? ['--with-tools'] : []), 'program.mjs', ...parameters];
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, 'scripts', 'run.mjs'), ...words], {
      encoding: 'utf8',
      env: {
        ...process.env,
        npm_node_execpath: node,
        npm_execpath: join(clone, 'npm.mjs'),
        CALLS: calls,
        CLONE: clone,
        BRINGS: npmBrings === '' ? '' : `${npmBrings}@${wanted}`,
        ...(npmFails && { FAILS: 'yes' }),
      },
    });
    return {
      code: status,
      said: stdout,
      output: stderr,
      calls: readFileSync(calls, 'utf8').split('\n').filter(Boolean),
    };
  }
});
