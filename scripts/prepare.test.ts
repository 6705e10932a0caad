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

const scripts = dirname(fileURLToPath(import.meta.url));
const lock = readFileSync(join(scripts, 'runtime', 'package-lock.json'), 'utf8');

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
  let clone: string;

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'bank-clone-'));
    mkdirSync(join(clone, 'scripts'));
    mkdirSync(join(clone, 'node_modules', '.bin'), { recursive: true });
    cpSync(join(scripts, 'prepare.mjs'), join(clone, 'scripts', 'prepare.mjs'));
    cpSync(join(scripts, 'runtime'), join(clone, 'scripts', 'runtime'), { recursive: true });
    for (const path of ['package-lock.json', 'node_modules/.package-lock.json'])
      writeFileSync(join(clone, path), '{"packages":{}}');
  });

  afterEach(() => rmSync(clone, { recursive: true }));

  it.runIf(wanted !== undefined)('gets the Node of the lockfile where the machine has an older one', () => {
    const { code, calls } = prepare({ machineHas: '20.19.0' });
    expect(code).toBe(0);
    expect(calls).toEqual([
      expect.stringMatching(/^ci --prefix \S+node_modules\/\.runtime --include=optional --ignore-scripts /),
    ]);
    expect(readlinkSync(join(clone, 'node_modules', '.bin', 'node'))).toBe(`../.runtime/node_modules/${name}/bin/node`);
    expect(prepare({ machineHas: '20.19.0' }).calls).toEqual(calls);
  });

  it('gets none where the machine has a new one', () => {
    expect(prepare({ machineHas: '24.3.0' })).toMatchObject({ code: 0, calls: [], output: '' });
  });

  it.runIf(wanted !== undefined)('gets the Node of the lockfile in place of one that came without a hash', () => {
    mkdirSync(join(clone, 'node_modules', name, 'bin'), { recursive: true });
    writeFileSync(join(clone, 'node_modules', name, 'bin', 'node'), '');
    symlinkSync(`../${name}/bin/node`, join(clone, 'node_modules', '.bin', 'node'));
    expect(prepare({ machineHas: '24.3.0' }).calls).toHaveLength(1);
    expect(readlinkSync(join(clone, 'node_modules', '.bin', 'node'))).toContain('.runtime');
  });

  it.runIf(wanted !== undefined)('hears that its Node did not come', () => {
    const { code, output } = prepare({ machineHas: '20.19.0', npmBrings: '' });
    expect(code).toBe(1);
    expect(output).toContain(`npm could not fetch the package ${name}`);
  });

  it('keeps to what a bank’s server needs where the packages of development were taken away after the build', () => {
    const wantedPackages = {
      packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', dev: true } },
    };
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(wantedPackages));
    const { 'node_modules/b': _, ...pruned } = wantedPackages.packages;
    writeFileSync(join(clone, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: pruned }));
    expect(prepare({ machineHas: '24.3.0', event: 'prestart' }).calls).toHaveLength(1);
    mkdirSync(join(clone, 'web', 'dist'), { recursive: true });
    writeFileSync(join(clone, 'web', 'dist', '.built-from'), '');
    rmSync(join(clone, 'calls'));
    expect(prepare({ machineHas: '24.3.0', event: 'prestart' }).calls).toEqual([]);
    expect(prepare({ machineHas: '24.3.0', event: 'pretest' }).calls).toHaveLength(1);
  });

  /**
   * Runs prepare.mjs with a Node that says its version is `machineHas`, and an npm that writes down how it was called.
   */
  function prepare({
    machineHas,
    npmBrings = name,
    event = 'pretest',
  }: {
    machineHas: string;
    npmBrings?: string;
    event?: string;
  }): { code: number | null; calls: string[]; output: string } {
    const [node, npm, calls] = ['machine-node', 'npm.mjs', 'calls'].map((file) => join(clone, file)) as [
      string,
      string,
      string,
    ];
    writeFileSync(
      node,
      `#!/bin/sh\nif [ "$1" = -p ]; then echo ${machineHas}; else exec ${process.execPath} "$@"; fi\n`,
    );
    chmodSync(node, 0o755);
    writeFileSync(
      npm,
      `
      import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n');
      const folder = process.argv[4] + '/node_modules/${npmBrings}';
      if (${npmBrings !== ''}) {
        mkdirSync(folder + '/bin', { recursive: true });
        writeFileSync(folder + '/bin/node', '');
        writeFileSync(folder + '/package.json', '{"version":"${wanted}"}');
      }`,
    );
    const { status, stderr } = spawnSync(process.execPath, [join(clone, 'scripts', 'prepare.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, npm_node_execpath: node, npm_execpath: npm, npm_lifecycle_event: event },
    });
    return {
      code: status,
      output: stderr,
      calls: existsSync(calls) ? readFileSync(calls, 'utf8').trimEnd().split('\n') : [],
    };
  }
});
