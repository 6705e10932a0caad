import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHouse, cruise, type Plant } from './testing-house.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const config = join(root, '.dependency-cruiser.mjs');
const workspaces = 'money contract dictionaries database ledger engraving documents transport payment-client ui'
  .split(' ')
  .concat('server', 'web', 'office', 'e2e');

/** One forbidden import for every wall, and for some walls two. */
const plants: readonly Plant[] = [
  {
    rule: 'imports-point-down-from-money',
    from: 'money/src/up.ts',
    imports: 'contract/src/index.ts',
    written: '@bank/contract',
  },
  {
    rule: 'imports-point-down-from-contract',
    from: 'contract/src/up.ts',
    imports: 'dictionaries/src/index.ts',
    written: '@bank/dictionaries',
  },
  {
    rule: 'imports-point-down-from-dictionaries',
    from: 'dictionaries/src/up.ts',
    imports: 'web/src/index.ts',
    written: '@bank/web',
  },
  {
    rule: 'imports-point-down-from-database',
    from: 'database/src/up.ts',
    imports: 'ledger/src/index.ts',
    written: '@bank/ledger',
  },
  {
    rule: 'imports-point-down-from-ledger',
    from: 'ledger/src/up.ts',
    imports: 'contract/src/index.ts',
    written: '@bank/contract',
  },
  {
    rule: 'imports-point-down-from-engraving',
    from: 'engraving/src/up.ts',
    imports: 'money/src/index.ts',
    written: '@bank/money',
  },
  {
    rule: 'imports-point-down-from-documents',
    from: 'documents/src/up.ts',
    imports: 'ledger/src/index.ts',
    written: '@bank/ledger',
  },
  {
    rule: 'imports-point-down-from-server',
    from: 'server/src/site/gate/up.ts',
    imports: 'web/src/index.ts',
    written: '@bank/web',
  },
  {
    rule: 'imports-point-down-from-server',
    from: 'server/src/site/gate/draws.ts',
    imports: 'engraving/src/index.ts',
    written: '@bank/engraving',
  },
  {
    rule: 'imports-point-down-from-web',
    from: 'web/src/calls/up.ts',
    imports: 'server/src/index.ts',
    written: '@bank/server',
  },
  {
    rule: 'imports-point-down-from-web',
    from: 'web/src/portal/books.ts',
    imports: 'ledger/src/index.ts',
    written: '@bank/ledger',
  },
  {
    rule: 'imports-point-down-from-e2e',
    from: 'e2e/stories/up.ts',
    imports: 'database/src/index.ts',
    written: '@bank/database',
  },
  { rule: 'lab-stands-apart', from: 'scripts/measures.ts', imports: 'lab/bench/load.ts' },
  { rule: 'workspaces-by-the-door', from: 'contract/src/deep.ts', imports: 'money/src/inside.ts' },
  { rule: 'no-cycles', from: 'money/src/egg.ts', imports: 'money/src/hen.ts' },
  { rule: 'nothing-unresolved', from: 'money/src/lost.ts', imports: './nowhere.ts', written: './nowhere.ts' },
  {
    rule: 'nothing-undeclared',
    from: 'money/src/borrows.ts',
    imports: 'node_modules/undeclared/index.js',
    written: 'undeclared',
  },
  {
    rule: 'nothing-undeclared',
    from: 'lab/drill/borrows.ts',
    imports: 'node_modules/undeclared/index.js',
    written: 'undeclared',
  },
  { rule: 'no-testing-in-the-bank', from: 'database/src/plays.ts', imports: 'database/src/testing.ts' },
  {
    rule: 'no-testing-in-the-bank',
    from: 'ledger/src/plays.ts',
    imports: 'node_modules/vitest/index.js',
    written: 'vitest',
  },

  {
    rule: 'server-order-from-base',
    from: 'server/src/base/mail/up.ts',
    imports: 'server/src/people/identity/index.ts',
  },
  {
    rule: 'server-order-from-site',
    from: 'server/src/site/gate/up.ts',
    imports: 'server/src/people/identity/index.ts',
  },
  {
    rule: 'server-order-from-people',
    from: 'server/src/people/staff/up.ts',
    imports: 'server/src/money/payments/index.ts',
  },
  {
    rule: 'server-order-from-people',
    from: 'server/src/people/a-room-of-tomorrow/up.ts',
    imports: 'server/src/money/payments/index.ts',
  },
  {
    rule: 'server-order-from-money',
    from: 'server/src/money/statements/up.ts',
    imports: 'server/src/correspondents/incoming/index.ts',
  },
  {
    rule: 'server-order-from-correspondents',
    from: 'server/src/correspondents/outgoing/up.ts',
    imports: 'server/src/office/changes/index.ts',
  },
  {
    rule: 'server-order-from-office',
    from: 'server/src/office/oversight/up.ts',
    imports: 'server/src/operation/backup/index.ts',
  },
  { rule: 'server-order-from-operation', from: 'server/src/operation/backup/up.ts', imports: 'server/src/main.ts' },
  {
    rule: 'server-platform-below-all',
    from: 'server/src/base/platform/up.ts',
    imports: 'server/src/base/mail/index.ts',
  },
  {
    rule: 'server-houses-have-a-place',
    from: 'server/src/a-house-of-tomorrow/a-room/up.ts',
    imports: 'server/src/base/mail/index.ts',
  },
  {
    rule: 'server-rooms-by-the-door',
    from: 'server/src/money/payments/deep.ts',
    imports: 'server/src/money/accounts/store.ts',
  },
  {
    rule: 'server-rooms-by-the-door',
    from: 'server/src/office/changes/deep.ts',
    imports: 'server/src/money/accounts/store.ts',
  },
  {
    rule: 'server-rooms-by-the-door-from-outside',
    from: 'server/src/main.ts',
    imports: 'server/src/money/accounts/store.ts',
  },
  {
    rule: 'server-rooms-by-the-door-from-outside',
    from: 'scripts/deep.ts',
    imports: 'server/src/money/accounts/store.ts',
  },

  {
    rule: 'web-documents-at-build-time',
    from: 'web/src/site/prints.ts',
    imports: 'documents/src/index.ts',
    written: '@bank/documents',
  },
  {
    rule: 'web-knows-no-office',
    from: 'web/src/portal/staff.ts',
    imports: 'contract/src/office/index.ts',
    written: '@bank/contract/office',
  },
  {
    rule: 'imports-point-down-from-ui',
    from: 'ui/src/knows.ts',
    imports: 'contract/src/index.ts',
    written: '@bank/contract',
  },
  {
    rule: 'imports-point-down-from-payment-client',
    from: 'payment-client/src/up.ts',
    imports: 'contract/src/index.ts',
    written: '@bank/contract',
  },
  {
    rule: 'payment-client-in-tests-only',
    from: 'server/src/site/gate/pays.ts',
    imports: 'payment-client/src/index.ts',
    written: '@bank/payment-client',
  },
  {
    rule: 'imports-point-down-from-transport',
    from: 'transport/src/up.ts',
    imports: 'web/src/index.ts',
    written: '@bank/web',
  },
  {
    rule: 'imports-point-down-from-office',
    from: 'office/src/queue/reads.ts',
    imports: 'web/src/index.ts',
    written: '@bank/web',
  },
  { rule: 'office-shell-on-top', from: 'office/src/queue/up.ts', imports: 'office/src/shell/index.ts' },
  {
    rule: 'office-pages-apart',
    from: 'office/src/pages/a-page-of-tomorrow/across.ts',
    imports: 'office/src/pages/clients/index.ts',
  },
  { rule: 'web-order-below-pages', from: 'web/src/session/up.ts', imports: 'web/src/shell/index.ts' },
  { rule: 'web-order-below-pages', from: 'web/src/a-room-of-tomorrow/up.ts', imports: 'web/src/portal/index.ts' },
  { rule: 'web-order-of-pages', from: 'web/src/site/across.ts', imports: 'web/src/portal/index.ts' },
  {
    rule: 'web-pages-apart',
    from: 'web/src/site/pages/a-page-of-tomorrow/across.ts',
    imports: 'web/src/site/pages/home/index.ts',
  },
  {
    rule: 'web-pages-on-top',
    from: 'web/src/site/a-folder-of-tomorrow/up.ts',
    imports: 'web/src/site/pages/home/index.ts',
  },
  { rule: 'portal-order-from-client', from: 'web/src/portal/client/up.ts', imports: 'web/src/portal/orders/index.ts' },
  { rule: 'portal-order-from-files', from: 'web/src/portal/files/up.ts', imports: 'web/src/portal/frame/index.ts' },
  { rule: 'portal-order-from-access', from: 'web/src/portal/access/up.ts', imports: 'web/src/portal/frame/index.ts' },
  { rule: 'portal-order-from-orders', from: 'web/src/portal/orders/up.ts', imports: 'web/src/portal/frame/index.ts' },
  {
    rule: 'portal-order-from-frame',
    from: 'web/src/portal/frame/up.ts',
    imports: 'web/src/portal/pages/details/index.ts',
  },
  {
    rule: 'portal-houses-have-a-place',
    from: 'web/src/portal/a-house-of-tomorrow/up.ts',
    imports: 'web/src/portal/client/index.ts',
  },

  {
    rule: 'pg-in-database-only',
    from: 'server/src/money/accounts/connects.ts',
    imports: 'node_modules/pg/index.js',
    written: 'pg',
  },
  {
    rule: 'queries-in-stores-only',
    from: 'server/src/money/accounts/queries.ts',
    // As the package is built: code in a folder of this name is no reason to look away.
    imports: 'node_modules/kysely/dist/index.js',
    written: 'kysely/dist/index.js',
  },
  {
    rule: 'http-at-the-doors-only',
    from: 'server/src/money/payments/answers.ts',
    imports: 'node_modules/fastify/index.js',
    written: 'fastify',
  },
  {
    rule: 'mail-transport-in-mail-only',
    from: 'server/src/people/identity/posts.ts',
    imports: 'node_modules/nodemailer/index.js',
    written: 'nodemailer',
  },
  {
    rule: 'passkeys-in-one-room',
    from: 'server/src/site/gate/passkeys.ts',
    imports: 'node_modules/@simplewebauthn/server/index.js',
    written: '@simplewebauthn/server',
  },
  {
    rule: 'card-rules-in-card-payments-only',
    from: 'server/src/money/merchants/cards.ts',
    imports: 'node_modules/card-validator/index.js',
    written: 'card-validator',
  },
  {
    rule: 'password-hash-in-identity-only',
    from: 'server/src/site/gate/hashes.ts',
    imports: 'node_modules/@node-rs/argon2/index.js',
    written: '@node-rs/argon2',
  },
  {
    rule: 'schemas-at-the-edges-only',
    from: 'server/src/money/payments/parses.ts',
    imports: 'node_modules/zod/index.js',
    written: 'zod',
  },
  {
    rule: 'react-in-screens-only',
    from: 'dictionaries/src/draws.ts',
    imports: 'node_modules/react/index.js',
    written: 'react',
  },
];

/** Imports that must stay free; most lead to a file that a plant above may not reach. */
const permitted: readonly Omit<Plant, 'rule'>[] = [
  // A circle is reported once, at the plant above.
  { from: 'money/src/hen.ts', imports: 'money/src/egg.ts' },
  { from: 'web/src/portal/pays.ts', imports: 'contract/src/index.ts', written: '@bank/contract' },
  { from: 'web/src/portal/pages/details/page.ts', imports: 'web/src/portal/beside.ts' },
  { from: 'web/src/shell/opens.ts', imports: 'web/src/site/pages/home/index.ts' },
  { from: 'web/src/site/pages/home/looks.ts', imports: 'ui/src/index.ts', written: '@bank/ui' },
  { from: 'server/src/money/statements/reads.ts', imports: 'server/src/money/accounts/index.ts' },
  { from: 'server/src/money/accounts/rules.ts', imports: 'server/src/money/accounts/store.ts' },
  { from: 'server/src/money/accounts/store.ts', imports: 'node_modules/kysely/index.js', written: 'kysely' },
  {
    from: 'server/src/money/payments/order-outcomes-store.ts',
    imports: 'node_modules/kysely/index.js',
    written: 'kysely',
  },
  { from: 'server/src/money/accounts/routes.ts', imports: 'node_modules/fastify/index.js', written: 'fastify' },
  {
    from: 'server/src/money/accounts/store.test.ts',
    imports: 'database/src/testing.ts',
    written: '@bank/database/testing',
  },
  { from: 'server/src/operation/demonstration/fills.ts', imports: 'server/src/money/statements/index.ts' },
  { from: 'server/src/money/statements/prints.ts', imports: 'documents/src/index.ts', written: '@bank/documents' },
  { from: 'ledger/src/posts.ts', imports: 'database/src/index.ts', written: '@bank/database' },
];

const orphan = 'money/src/left-over.ts';
let repository: string;
let found: readonly string[];

beforeAll(async () => {
  repository = await buildHouse({ plants: [...plants, ...permitted], orphan, workspaces });
  found = await cruise(repository, { config, workspaces });
}, 60_000);

afterAll(() => rm(repository, { recursive: true }));

test.each(plants)('$rule: $from may not import $imports', ({ rule, from, imports }) => {
  expect(found).toContain(`${rule}: ${from} → ${imports}`);
});

test('a file that nothing imports and that imports nothing is found', () => {
  expect(found).toContain(`no-orphans: ${orphan} → ${orphan}`);
});

test('nothing but what was planted is found', () => {
  const expected = new Set([
    ...plants.map(({ rule, from, imports }) => `${rule}: ${from} → ${imports}`),
    `no-orphans: ${orphan} → ${orphan}`,
  ]);
  expect(found.filter((violation) => !expected.has(violation))).toEqual([]);
});

test('no wall stands without a plant that proves it', async () => {
  const { default: rules } = (await import(pathToFileURL(config).href)) as {
    default: { forbidden: { name: string }[] };
  };
  const proven = new Set([...plants.map(({ rule }) => rule), 'no-orphans']);
  expect(rules.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
});

test('a room of this repository stands in the plan of the walls', async () => {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const rooms = manifest.workspaces.filter((workspace) => workspace !== 'lab');
  expect(rooms.toSorted()).toEqual(workspaces.toSorted());
});

test('the drawing of the portal in ARCHITECTURE shows its houses in the order of the rules', async () => {
  const { portalHouses } = (await import(config)) as { readonly portalHouses: readonly string[] };
  const text = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');
  const drawn = [...text.matchAll(/^([a-z]+) {2,}\S/gm)].map(([, house]) => house!);
  expect(drawn.filter((house) => portalHouses.includes(house))).toEqual(portalHouses.toReversed());
  const built = await readdir(join(root, 'web/src/portal'));
  expect(built.toSorted()).toEqual(portalHouses.toSorted());
});

test('the drawing of the houses in ARCHITECTURE shows the order of the rules and every room', async () => {
  const { serverHouses } = (await import(config)) as { readonly serverHouses: readonly string[] };
  const drawn = [
    ...(await readFile(join(root, 'ARCHITECTURE.md'), 'utf8')).matchAll(/^([a-z]+) +([a-z\d-]+(?:, [a-z\d-]+)*)$/gm),
  ]
    .filter(([, house]) => serverHouses.includes(house!))
    .map(([, house, rooms]) => [house, rooms!.split(', ')]);
  const built = serverHouses
    .toReversed()
    .map(async (house) => [house, (await readdir(join(root, 'server/src', house))).toSorted()]);
  expect(drawn).toEqual(await Promise.all(built));
});
