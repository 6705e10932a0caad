import { runOneOf } from '../run-one-of.ts';

/* `npm run drill -- <name>`: what a bank must survive is done to one. docs/drills.md has what came out. */

await runOneOf({
  name: 'drill',
  folder: new URL('./', import.meta.url),
  programs: {
    'every-fault':
      'kills, power cuts, full disks and other faults while clients pay; --list names them, --only runs one',
    races: 'hundreds of posts at the same moment, to two servers',
    fuzz: '50,000 hostile requests, every field of every call',
    correspondents: 'sixty days of files of every kind from twelve invented correspondents; --days, --seed, --minutes',
    'fuzz-files': '10,000 files of correspondents, changed at random; --count, --seed',
    sftp: 'a channel of a correspondent over a line that fails',
    'one-against-all': 'what one address, or one client, can take away from all others',
    failover: 'kills of a replicated primary',
    shards: 'a simulation: transfers between two PostgreSQL, killed at each moment',
    'two-proxies': 'two machines with nginx that share an address: one is killed, hangs, is gone, comes back',
    patroni: 'a whole cluster under Patroni that loses machines and lines',
    recovery: 'a dropped table, and the way back to the second before it',
    restored: 'payment files after a restore, a moment of pgBackRest, and a standby that was behind: none leaves twice',
    upgrade: 'two servers of the version before, upgraded under load',
    told: 'some fifty faults of a whole bank, and what tells each within two minutes; --list, --only',
    tamper: 'each table changed past triggers and with the rights of the servers: what names it',
    release: 'a release built twice, compared byte by byte, signed and changed',
    image: 'the image built, and run in production mode',
    compose: 'a whole production bank of deploy/container/compose.yaml',
  },
});
