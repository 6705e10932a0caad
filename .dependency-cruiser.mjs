// The walls between the rooms: who may import whom. ARCHITECTURE.md tells why; `scripts/check/walls.test.ts` plants one
// violation for every rule below and sees it found. Rules go by position (`$1` is the folder that the first group of
// `from` matched), so a new room is guarded from its first file on.

/** The workspaces, and which of the others each may import. Apps (server, web, office, e2e) are in nobody's list. */
const workspaces = {
  money: [],
  contract: ['money'],
  dictionaries: ['contract', 'money'],
  database: [],
  ledger: ['money', 'database'],
  engraving: [],
  documents: ['money', 'contract', 'dictionaries', 'engraving'],
  server: ['money', 'contract', 'dictionaries', 'database', 'ledger', 'documents', 'payment-client'],
  // For programs of merchants: it stands alone. Tests of the server run it against the server.
  'payment-client': [],
  // What the screens of every application are made of. It gets its words as props and knows no bank.
  ui: ['engraving'],
  // How a browser sends a call and reads a refusal, for clients and staff alike.
  transport: ['contract'],
  web: ['money', 'contract', 'dictionaries', 'engraving', 'documents', 'transport', 'ui'],
  office: ['money', 'contract', 'dictionaries', 'engraving', 'transport', 'ui'],
  e2e: ['money', 'contract', 'dictionaries'],
};

/**
 * The houses of the server, lowest first: each may import its own rooms and the houses before it. ARCHITECTURE.md draws
 * them. Rooms of one house cannot go in a circle: each is entered by its index.ts, so `no-cycles` sees that.
 */
export const serverHouses = ['base', 'site', 'people', 'money', 'correspondents', 'office', 'operation'];

/** The houses of the client portal, lowest first, by the same rule; its pages stand on top. */
export const portalHouses = ['client', 'files', 'access', 'orders', 'frame', 'pages'];

/** Files that belong to tests: they may reach behind doors, and nothing else may reach them. */
const testFiles = '(\\.test\\.tsx?$|(^|/)testing([^/]*\\.ts$|/))';
const oneOf = (names) => `(?:${names.join('|')})`;

const workspaceRules = Object.entries(workspaces).map(([room, below]) => ({
  name: `imports-point-down-from-${room}`,
  comment: `${room} may import ${below.length === 0 ? 'no other workspace' : below.join(', ')}.`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: `^${oneOf([...Object.keys(workspaces), 'scripts', 'lab'])}/`, pathNot: `^${oneOf([room, ...below])}/` },
}));

const serverRules = serverHouses.map((house, index) => ({
  name: `server-order-from-${house}`,
  comment: `server/src/${house} may import ${serverHouses.slice(0, index).join(', ') || 'no other house'}.`,
  severity: 'error',
  from: { path: `^server/src/${house}/`, pathNot: testFiles },
  to: { path: '^server/src/', pathNot: `^server/src/${oneOf(serverHouses.slice(0, index + 1))}/` },
}));

const portalRules = portalHouses.slice(0, -1).map((house, index) => ({
  name: `portal-order-from-${house}`,
  comment: `web/src/portal/${house} may import ${portalHouses.slice(0, index).join(', ') || 'no other house'}.`,
  severity: 'error',
  from: { path: `^web/src/portal/${house}/`, pathNot: testFiles },
  to: { path: '^web/src/portal/[^/]+/', pathNot: `^web/src/portal/${oneOf(portalHouses.slice(0, index + 1))}/` },
}));

/** Packages that one place knows, so that leaving one stays a matter of one place. */
const packagePlaces = [
  { name: 'pg-in-database-only', packages: ['pg'], places: '^(database/|lab/bench/|e2e/bank/databases\\.ts$)' },
  {
    name: 'queries-in-stores-only',
    packages: ['kysely'],
    places:
      '^(database/|ledger/|server/src/operation/backup/|' +
      'server/src/base/platform/(platform|attempts|bank-mode|read-by-cursor)\\.ts$|server/src/.*(/|-)store\\.ts$)',
  },
  {
    name: 'http-at-the-doors-only',
    packages: ['fastify', '@fastify/[^/]+'],
    places:
      '^server/src/(base/platform/http/|site/website/|site/openapi/|compose-(?:server|office|payment-api)\\.ts$|' +
      'main\\.ts$|site/gate/guard-site\\.ts$|[^/]+/[^/]+/(?:office-)?routes\\.ts$)',
  },
  { name: 'mail-transport-in-mail-only', packages: ['nodemailer'], places: '^server/src/base/mail/' },
  { name: 'passkeys-in-one-room', packages: ['@simplewebauthn/server'], places: '^server/src/people/second-factors/' },
  { name: 'password-hash-in-identity-only', packages: ['@node-rs/argon2'], places: '^server/src/people/identity/' },
  {
    name: 'schemas-at-the-edges-only',
    packages: ['zod'],
    places:
      '^(contract/|server/src/(base/(platform|events)|site/(openapi|website)|operation/backup)/|' +
      'server/src/(correspondents/outgoing/outgoing-folder|money/orders/content)\\.ts$|web/src/calls/|transport/)',
  },
  {
    name: 'card-rules-in-card-payments-only',
    packages: ['card-validator'],
    places: '^server/src/money/card-payments/',
  },
  { name: 'react-in-screens-only', packages: ['react', 'react-dom'], places: '^(ui|web|office)/' },
];

const packageRules = packagePlaces.map(({ name, packages, places }) => ({
  name,
  comment: `${packages.join(', ')}: only in ${places}`,
  severity: 'error',
  from: { path: '^[^/]+/', pathNot: [places, testFiles] },
  to: { path: `(^|/)node_modules/${oneOf(packages)}/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or hide a third below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing is left over.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '^(scripts|lab)/',
          '^web/public/push\\.js$',
          '\\.(svg|webp|avif|png|woff2|css)$',
        ],
      },
      to: {},
    },
    {
      name: 'nothing-unresolved',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'nothing-undeclared',
      comment: 'A package is declared in the package.json of the workspace that imports it.',
      severity: 'error',
      from: { path: '^[^/]+/', pathNot: [testFiles, '^scripts/'] },
      // The root declares what runs the tests of all.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '(^|/)node_modules/vitest/' },
    },
    {
      name: 'no-testing-in-the-bank',
      comment: 'What only tests need stays with tests.',
      severity: 'error',
      from: { path: '^[^/]+/', pathNot: [testFiles, '^(e2e|scripts|lab)/'] },
      to: {
        path: ['(^|/)testing([^/]*\\.ts$|/)', '\\.test\\.tsx?$', '(^|/)node_modules/(vitest|fast-check|smtp-server)/'],
      },
    },
    {
      name: 'workspaces-by-the-door',
      comment: 'Another workspace is entered by its package name, never by a relative path.',
      severity: 'error',
      from: { path: '^([^/]+)/', pathNot: '^(scripts|lab)/' },
      to: { path: '^[^/]+/', pathNot: ['^$1/', '(^|/)node_modules/'], dependencyTypes: ['local'] },
    },
    {
      name: 'payment-client-in-tests-only',
      comment: 'The client is for programs of merchants: the server only tests itself with it.',
      severity: 'error',
      from: { path: '^server/', pathNot: testFiles },
      to: { path: '^payment-client/' },
    },
    {
      name: 'lab-stands-apart',
      comment: 'Bank, tests and scripts run without the laboratory.',
      severity: 'error',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
    ...workspaceRules,
    ...serverRules,
    {
      name: 'server-houses-have-a-place',
      comment: 'A folder of server/src is one of the houses, so that each file of the server has its walls.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: [`^server/src/${oneOf([...serverHouses, 'testing'])}/`] },
      to: {},
    },
    {
      name: 'server-platform-below-all',
      comment: 'The platform is what every room stands on, those of its own house too.',
      severity: 'error',
      from: { path: '^server/src/base/platform/', pathNot: testFiles },
      to: { path: '^server/src/', pathNot: '^server/src/base/platform/' },
    },
    {
      name: 'server-rooms-by-the-door',
      comment: 'A room is entered through its index.ts. The platform has no door: each of its files is one.',
      severity: 'error',
      from: { path: '^server/src/([^/]+/[^/]+)/', pathNot: testFiles },
      to: {
        path: '^server/src/[^/]+/[^/]+/',
        pathNot: ['^server/src/(?:$1|base/platform)/', '^server/src/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'server-rooms-by-the-door-from-outside',
      comment:
        'A room is entered through its index.ts; also by main.ts, scripts and lab. What only tests need, lab may use.',
      severity: 'error',
      from: { path: '^(server/src/[^/]+\\.ts$|scripts/|lab/)', pathNot: testFiles },
      to: {
        path: '^server/src/[^/]+/',
        pathNot: [
          '^server/src/base/platform/',
          '^server/src/[^/]+/[^/]+/index\\.ts$',
          '^server/src/operation/command-line/main\\.ts$',
          '^server/src/(testing/|[^/]+/[^/]+/testing-[^/]+\\.ts$)',
        ],
      },
    },
    {
      name: 'web-documents-at-build-time',
      comment: 'Papers are printed when the site is built; no browser carries the press.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^documents/' },
    },
    {
      name: 'web-knows-no-office',
      comment: 'What staff may do is no business of a browser of clients.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^contract/src/office/' },
    },
    {
      name: 'web-order-below-pages',
      comment: 'Only shell imports site and portal; only the entry file imports shell.',
      severity: 'error',
      from: { path: '^web/src/([^/]+)/', pathNot: '^web/src/(?:shell|site|portal|testing)/' },
      to: { path: '^web/src/(?:shell|site|portal)/' },
    },
    {
      name: 'web-order-of-pages',
      comment: 'site and portal know neither each other nor the shell.',
      severity: 'error',
      from: { path: '^web/src/(site|portal)/' },
      to: { path: '^web/src/(?:shell|site|portal)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'web-pages-apart',
      comment: 'A page never imports another; what two pages share lies in the folders beside `pages`.',
      severity: 'error',
      from: { path: '^web/src/(site|portal)/pages/([^/]+)/' },
      to: { path: '^web/src/(?:site|portal)/pages/', pathNot: '^web/src/$1/pages/$2/' },
    },
    {
      name: 'web-pages-on-top',
      comment: 'What pages share knows no page.',
      severity: 'error',
      from: { path: '^web/src/site/', pathNot: '^web/src/site/pages/' },
      to: { path: '^web/src/site/pages/' },
    },
    ...portalRules,
    {
      name: 'portal-houses-have-a-place',
      comment: 'A folder of web/src/portal is one of the houses, so that each file of the portal has its walls.',
      severity: 'error',
      from: { path: '^web/src/portal/[^/]+/', pathNot: `^web/src/portal/${oneOf(portalHouses)}/` },
      to: {},
    },
    {
      name: 'office-shell-on-top',
      comment: 'A page knows its neighbours by address only; what all share lies beside `shell` and `pages`.',
      severity: 'error',
      from: { path: '^office/src/([^/]+)/', pathNot: '^office/src/(?:shell|testing)/' },
      to: { path: '^office/src/(?:shell|pages)/', pathNot: '^office/src/$1/' },
    },
    {
      name: 'office-pages-apart',
      comment: 'A page never imports another; what two pages share lies in the folders beside `pages`.',
      severity: 'error',
      from: { path: '^office/src/pages/([^/]+)/' },
      to: { path: '^office/src/pages/', pathNot: '^office/src/pages/$1/' },
    },
    ...packageRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is built here; a package may keep its code in a folder of that name.
    exclude: { path: '^(?!.*node_modules/).*(^|/)(dist|\\.cache|data)/' },
    // `import type` is an import: a wall that types can pass is none.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
