import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { findPlatformBinaries } from '../../database/src/embedded/platform-binaries.ts';
import type { Component } from './component.ts';

interface Part {
  readonly name: string;
  /** Version in the package for linux-x64, and the day of its release; docs/packages.md says the same. */
  readonly version: string;
  readonly releasedOn: string;
  /** A newer one needs no look; an older one may lack repairs. */
  readonly ageMaxDays: number;
  readonly license: Component['licenses'][number];
  readonly cpe: string;
}

interface Library extends Part {
  readonly file: RegExp;
  readonly read: (file: { name: string; text: string }) => string | undefined;
}

const yearsTwo = 730;

/** PostgreSQL repairs its released versions each quarter. */
const server: Part = {
  name: 'postgresql',
  version: '18.4',
  releasedOn: '2026-05-14',
  ageMaxDays: 100,
  license: { license: { id: 'PostgreSQL' } },
  cpe: 'postgresql:postgresql',
};

const libraries: readonly Library[] = [
  {
    name: 'openssl',
    version: '1.1.1',
    releasedOn: '2018-09-11',
    ageMaxDays: yearsTwo,
    license: { license: { id: 'OpenSSL' } },
    cpe: 'openssl:openssl',
    file: /^libcrypto\./,
    read: ({ text }) => /OpenSSL (\d+\.\d+\.\d+[a-z]{0,2}) /.exec(text)?.[1],
  },
  {
    name: 'libxml2',
    version: '2.9.4',
    releasedOn: '2016-05-23',
    ageMaxDays: yearsTwo,
    license: { license: { id: 'MIT' } },
    cpe: 'xmlsoft:libxml2',
    file: /^libxml2\./,
    read: ({ text }) => fromNumber(/(?<!\d)(2\d{4})\0/.exec(text)?.[1]),
  },
  {
    name: 'libxslt',
    version: '1.1.29',
    releasedOn: '2016-05-24',
    ageMaxDays: yearsTwo,
    license: { license: { id: 'MIT' } },
    cpe: 'xmlsoft:libxslt',
    file: /^libxslt\./,
    read: ({ text }) => fromNumber(/\0(1\d{4})\0/.exec(text)?.[1]),
  },
  {
    name: 'zlib',
    version: '1.2.11',
    releasedOn: '2017-01-15',
    ageMaxDays: yearsTwo,
    license: { license: { id: 'Zlib' } },
    cpe: 'zlib:zlib',
    file: /^libz\./,
    read: ({ text }) => /deflate (\d+\.\d+(?:\.\d+){0,2}) /.exec(text)?.[1],
  },
  {
    name: 'xz',
    version: '5.2.2',
    releasedOn: '2015-09-29',
    ageMaxDays: yearsTwo,
    license: { license: { name: 'public domain' } },
    cpe: 'tukaani:xz',
    file: /^liblzma\./,
    read: ({ text }) => /\0(5\.\d+\.\d+)\0/.exec(text)?.[1],
  },
  {
    name: 'icu',
    version: '60.2',
    releasedOn: '2017-12-14',
    ageMaxDays: yearsTwo,
    license: { license: { id: 'Unicode-DFS-2016' } },
    cpe: 'icu-project:international_components_for_unicode',
    file: /^libicuuc\.so\.\d+\.\d+$|^libicuuc\.\d+\.\d+\.dylib$/,
    read: ({ name }) => /\d+\.\d+/.exec(name)?.[0],
  },
  {
    name: 'ossp-uuid',
    version: '1.6.2',
    releasedOn: '2008-07-04',
    ageMaxDays: yearsTwo,
    license: { license: { name: 'OSSP uuid (permissive, as ISC)' } },
    cpe: 'ossp:uuid',
    file: /^libossp-uuid\./,
    read: ({ text }) => /OSSP uuid (\d+\.\d+\.\d+) /.exec(text)?.[1],
  },
];

export interface Findings {
  readonly components: readonly Component[];
  /** Sentences about parts older than stated as acceptable. */
  readonly aged: readonly string[];
  /** Sentences about differences from this file and the documents. */
  readonly unstated: readonly string[];
}

/** The parts of the npm package's PostgreSQL, by the versions in its files. */
export async function inspectEmbeddedPostgres(now: Date): Promise<Findings> {
  const { postgres } = await findPlatformBinaries();
  const folder = join(dirname(dirname(postgres)), 'lib');
  const names = readdirSync(folder);
  const version = /PostgreSQL\) (\S+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1];
  const found = [
    { part: server, version, content: readFileSync(postgres) },
    ...libraries.flatMap((library) => {
      const name = names.find((candidate) => library.file.test(candidate));
      if (name === undefined) return [];
      const content = readFileSync(join(folder, name));
      return [{ part: library, version: library.read({ name, text: content.toString('latin1') }), content }];
    }),
  ];
  return {
    components: found.map((each) => describe({ ...each, version: each.version ?? 'unknown' })),
    aged: found.filter((each) => each.version === each.part.version).flatMap(({ part }) => judgeAge(part, now)),
    unstated: found
      .filter((each) => each.version !== each.part.version)
      .map(
        ({ part, version: is }) =>
          `${part.name} is ${is ?? 'of an unknown version'}, ${part.version} is stated: correct ` +
          'scripts/sbom/embedded-postgres.ts and docs/packages.md.',
      ),
  };
}

function judgeAge({ name, version, releasedOn, ageMaxDays }: Part, now: Date): string[] {
  const ageDays = Math.floor((now.getTime() - Date.parse(releasedOn)) / 86_400_000);
  return ageDays <= ageMaxDays
    ? []
    : [
        `${name} ${version} is of ${releasedOn}, ${ageDays} days old; more than ${ageMaxDays} days call for a ` +
          'newer one.',
      ];
}

function describe({ part, version, content }: { part: Part; version: string; content: Buffer }): Component {
  return {
    'bom-ref': `embedded-postgres/${part.name}@${version}`,
    type: part === server ? 'application' : 'library',
    name: part.name,
    version,
    scope: 'required',
    purl: `pkg:generic/${part.name}@${version}`,
    cpe: `cpe:2.3:a:${part.cpe}:${version}:*:*:*:*:*:*:*`,
    description: 'Inside the npm package of the embedded PostgreSQL; not used with DATABASE_URL or PG_BIN_DIR.',
    hashes: [{ alg: 'SHA-512', content: createHash('sha512').update(content).digest('hex') }],
    licenses: [part.license],
  };
}

/** 20904 is 2.9.4. */
function fromNumber(digits: string | undefined): string | undefined {
  return digits === undefined
    ? undefined
    : [digits.slice(0, -4), digits.slice(-4, -2), digits.slice(-2)].map(Number).join('.');
}
