import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Component } from './sbom/component.ts';
import { completeInventory } from './sbom/complete-inventory.ts';
import { inspectEmbeddedPostgres } from './sbom/embedded-postgres.ts';

interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string }[];
}

const program = fileURLToPath(new URL('sbom.ts', import.meta.url));
/** GPL and AGPL, not LGPL: code shipped with them must be licensed under them. */
const strongCopyleft = /(?<!L)GPL/i;

describe.each([
  { what: 'of everything', parameters: [] },
  { what: 'of what a bank’s server needs', parameters: ['--omit', 'dev'] },
])('the inventory $what', ({ parameters }) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const sbom = status === 0 ? (JSON.parse(stdout) as Sbom) : undefined;

  test('is CycloneDX with a name, a version, an address and a licence for each part', () => {
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
      metadata: { component: { name: 'ostro' } },
    });
    expect(sbom!.components.length).toBeGreaterThan(100);
    const incomplete = sbom!.components.filter(
      ({ name, version, purl, licenses }) => !name || !version || !purl.startsWith('pkg:') || licenses.length === 0,
    );
    expect(incomplete.map(({ name }) => name)).toEqual([]);
    const references = sbom!.components.map((component) => component['bom-ref']);
    expect(new Set(references).size).toBe(references.length);
  });

  test('states licences as SPDX writes them', () => {
    const expressions = sbom!.components.flatMap(({ licenses }) =>
      licenses.flatMap((license) => ('expression' in license ? [license.expression] : [])),
    );
    expect(expressions).toContain('MIT OR MPL-2.0');
    expect(expressions.filter((expression) => / (or|and|with) /.test(expression))).toEqual([]);
  });

  test('names the Node and the PostgreSQL that come with the bank', () => {
    expect(sbom!.components).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'node', type: 'platform', version: process.versions.node }),
        expect.objectContaining({ name: 'postgresql', type: 'application' }),
        expect.objectContaining({ name: 'openssl', cpe: expect.stringMatching(/^cpe:2\.3:a:openssl:openssl:\d/) }),
      ]),
    );
  });

  test('holds no part under GPL or AGPL', () => {
    expect(
      sbom!.components.filter(({ licenses }) => strongCopyleft.test(JSON.stringify(licenses))).map(({ name }) => name),
    ).toEqual([]);
  });

  test('leaves out what only development needs, where that is asked for', () => {
    expect(sbom!.components.some(({ name }) => name === 'vitest')).toBe(parameters.length === 0);
  });
});

test('a package that states no licence stops the inventory until somebody has read it', () => {
  const found = { 'bom-ref': 'a@1', type: 'library', name: 'a', version: '1', purl: 'pkg:npm/a@1' } as const;
  const inventory = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { name: 'x' } },
    components: [found],
  };
  expect(() => completeInventory(inventory, [])).toThrow(/^The package a states no licence/);
});

describe('the embedded PostgreSQL', () => {
  test.runIf(`${process.platform}-${process.arch}` === 'linux-x64')('is of the versions that are stated', async () => {
    const { components, unstated } = await inspectEmbeddedPostgres(new Date('2026-06-01'));
    expect(unstated).toEqual([]);
    expect(components.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'postgresql 18.4',
      'openssl 1.1.1',
      'libxml2 2.9.4',
      'libxslt 1.1.29',
      'zlib 1.2.11',
      'xz 5.2.2',
      'icu 60.2',
      'ossp-uuid 1.6.2',
    ]);
  });

  test.runIf(`${process.platform}-${process.arch}` === 'linux-x64')(
    'is called old in words, part by part, when it is',
    async () => {
      const early = await inspectEmbeddedPostgres(new Date('2026-08-22'));
      expect(early.aged.filter((sentence) => sentence.startsWith('postgresql'))).toEqual([]);
      const late = await inspectEmbeddedPostgres(new Date('2026-08-23'));
      expect(late.aged[0]).toBe(
        'postgresql 18.4 is of 2026-05-14, 101 days old; more than 100 days call for a newer one.',
      );
      expect(late.aged).toContainEqual(expect.stringMatching(/^openssl 1\.1\.1 is of 2018-09-11, /));
    },
  );
});
