import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { parse } from 'yaml';
import {
  bankImage,
  buildBank,
  makeBuilder,
  makeStandIns,
  missingPrograms,
  openContainerTools,
  root,
  runAgainUnderControlGroups2,
} from './container-tools.ts';
import { withFolder } from './furnish-bank.ts';
import { waitUntil } from './wait-until.ts';

/*
 * `npm run drill -- compose`: runs deploy/container/compose.yaml as a whole with Debian's podman-compose: one command
 * makes the secrets, the roles of the database and the tables, and starts the bank in production mode; a second one
 * makes the first client, who logs in by a mailed PIN. The images of PostgreSQL, nginx and the catcher of mails are
 * Debian's programs here (`stand-ins`), because nothing is fetched from a registry. Networks, mounts and processes are
 * the drill's own and end with it.
 * `--storage <folder>` takes the image that `npm run drill -- image --storage <folder>` has left, and keeps the rest.
 */

const { rootfs, storage, inside } = parseArgs({
  options: { rootfs: { type: 'string' }, storage: { type: 'string' }, inside: { type: 'string' } },
}).values;
const say = (text: string): void => void process.stderr.write(`compose: ${text}\n`);
const here = join(root, 'deploy/container');
const standIns = { database: 'localhost/database', proxy: 'localhost/proxy', mail: 'localhost/mail' };

const missing = missingPrograms([
  'buildah',
  'podman',
  'crun',
  'debootstrap',
  'podman-compose',
  'iptables',
  '/usr/lib/podman/netavark',
  '/usr/lib/podman/aardvark-dns',
]);
if (process.getuid?.() !== 0) say('left out: only root may make networks of its own');
else if (missing.length > 0) say(`left out: ${missing.join(', ')} is not installed (Debian packages of these names)`);
else if (inside !== undefined) process.exitCode = await drill(inside);
else process.exitCode = runAgainUnderControlGroups2() ?? (await withFolder(prepareAndRun));

/** Makes the images, with this machine's network, and runs the rest without it. */
async function prepareAndRun(folder: string): Promise<number> {
  const tools = await openContainerTools(folder, storage ?? join(folder, 'storage'));
  await makeBuilder(tools, folder, rootfs);
  if (spawnSync('podman', ['image', 'exists', bankImage], { env: tools.environment }).status !== 0)
    await buildBank(tools, folder);
  await makeStandIns(tools, standIns);
  say('the images are there');
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  // The first process of the namespace has to take leave of orphans, which a shell that waits does.
  const self = ['sh', '-c', '"$@" & wait $!', 'sh', process.execPath, fileURLToPath(import.meta.url)];
  const child = spawn('unshare', [...own, ...self, '--inside', folder], { stdio: 'inherit', env: tools.environment });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGKILL'));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Asks a proxy of the bank, whose certificate `up` has made. */
function askBy(certificate: string) {
  return (
    origin: string,
    path: string,
    { body, token }: { readonly body?: unknown; readonly token?: string } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const sent = request(
        `${origin}${path}`,
        {
          ca: certificate,
          method: body === undefined ? 'GET' : 'POST',
          timeout: 20_000,
          headers: {
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            // What a browser says on a page of the same origin.
            origin,
          },
        },
        (answer) => {
          let output = '';
          answer.setEncoding('utf8').on('data', (part: string) => (output += part));
          answer.on('end', () => resolve({ status: answer.statusCode!, body: output }));
        },
      );
      sent.on('error', reject);
      sent.on('timeout', () => sent.destroy(new Error('no answer within 20 s')));
      sent.end(text);
    });
}

async function drill(folder: string): Promise<number> {
  const run = (program: string, ...parameters: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${stdout}${stderr}`);
    return stdout.trim();
  };
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run');
  run('ip', 'link', 'set', 'lo', 'up');
  const complaints: string[] = [];
  const rows: string[] = [];
  const expect = (isSo: boolean, complaint: string): void => void (isSo || complaints.push(complaint));
  let began = performance.now();
  const done = (what: string): void => {
    rows.push(`| ${what} | ${Math.round((performance.now() - began) / 1_000)} s |`);
    say(rows.at(-1)!);
    began = performance.now();
  };

  const file = join(here, 'compose.yaml');
  const compose = parse(await readFile(file, 'utf8'), { merge: true }) as {
    services: Record<string, { healthcheck?: { test: string[] } }>;
    networks: Record<
      string,
      { internal?: boolean; driver_opts: Record<string, string>; ipam?: { config: [{ subnet: string }] } }
    >;
  };
  // Debian's podman-compose reads no subnet: the networks are made as the file says before it finds them.
  for (const [name, { internal, ipam, driver_opts: options }] of Object.entries(compose.networks))
    run(
      'podman',
      'network',
      'create',
      ...(internal === true ? ['--internal'] : []),
      ...Object.entries(options).flatMap(([option, value]) => ['--opt', `${option}=${value}`]),
      ...(ipam === undefined ? [] : ['--subnet', ipam.config[0].subnet]),
      `ostro_${name}`,
    );
  const secrets = join(folder, 'secrets');
  const settings = {
    // Debian's reads no name of the project either.
    COMPOSE: 'podman-compose -p ostro',
    OSTRO_SECRETS: secrets,
    OSTRO_IMAGE: bankImage,
    POSTGRES_IMAGE: standIns.database,
    NGINX_IMAGE: standIns.proxy,
    MAIL_IMAGE: standIns.mail,
  };
  Object.assign(process.env, settings);
  const container = (service: string): string => `ostro_${service}_1`;
  const bank = (...parameters: string[]): string =>
    run('podman-compose', '-p', 'ostro', '-f', file, 'exec', '-T', 'bank-1', 'bank', ...parameters);
  /** podman-compose says its own lines around what the command prints. */
  const readJson = (text: string): unknown => JSON.parse(text.split('\n').find((line) => line.startsWith('{')) ?? text);
  /** What the superuser of the database gets to hear. */
  const sql = (query: string): string => {
    const psql =
      'PGPASSWORD=$(cat /run/secrets/database-password) exec psql -h 127.0.0.1 -U postgres -d bank -AtqXc "$0"';
    return run('podman', 'exec', container('database'), 'sh', '-c', psql, query);
  };
  const openedBy = "select string_agg(distinct usename, ' ') from pg_stat_activity where usename like 'bank%'";
  const ownedBy = "select string_agg(distinct tableowner, ' ') from pg_tables where schemaname = 'public'";
  const mayHire = "select has_table_privilege('bank_server', 'staff', 'insert')";
  /** Which containers run, and since when. */
  const stateOf = (): string[] =>
    Object.keys(compose.services).map((name) =>
      run('podman', 'inspect', '--format', '{{.Id}} {{.State.StartedAt}}', container(name)),
    );
  const readSecrets = () =>
    Promise.all(
      ['database-password', 'owner-url', 'server-url', 'seal-key', 'tls/private-key.pem'].map((name) =>
        readFile(join(secrets, name), 'utf8'),
      ),
    );
  began = performance.now();
  try {
    await writeFile(join(folder, 'up.log'), run('sh', join(here, 'up')));
    const ask = askBy(await readFile(join(secrets, 'tls/fullchain.pem'), 'utf8'));
    const [site, office] = ['https://localhost:8443', 'https://localhost:8444'];
    const answers = (origin: string) => async (): Promise<boolean> =>
      (await ask(origin, '/').catch(() => undefined))?.status === 200;
    await waitUntil('the website answers', answers(site), 180_000);
    await waitUntil('the office answers', answers(office), 180_000);
    done('`up`: secrets, database, roles, tables, three servers, both proxies; the website and the office answer');

    for (const [name, { healthcheck }] of Object.entries(compose.services)) {
      const isOfBank = ['bank-1', 'bank-2', 'office'].includes(name);
      if (isOfBank) run('podman', 'healthcheck', 'run', container(name));
      else if (healthcheck !== undefined) run('podman', 'exec', container(name), ...healthcheck.test.slice(1));
    }
    for (const name of Object.keys(compose.services)) {
      const size = run('podman', 'inspect', '--format', '{{.HostConfig.LogConfig.Size}}', container(name));
      expect(/^10\S*MB?$/i.test(size), `the log of ${name} ends at "${size}"`);
    }
    done('the health checks of servers and database pass; each log has its limit');

    expect(sql(openedBy) === 'bank_server', `the database is open to ${sql(openedBy)}`);
    expect(sql(ownedBy) === 'bank_owner', `tables belong to ${sql(ownedBy)}`);
    const before = [stateOf(), await readSecrets()];
    sql('revoke insert on staff from bank_server');
    await writeFile(join(folder, 'up-again.log'), run('sh', join(here, 'up')));
    expect(sql(mayHire) === 't', '`up` has not given the servers their rights again');
    expect(isDeepStrictEqual([stateOf(), await readSecrets()], before), 'a second `up` changes containers or secrets');
    done('servers are `bank_server`, tables of `bank_owner`; a second `up` migrates and changes nothing else');

    const client = ['--kind', 'personal', '--login', 'ada', '--first-name', 'Ada', '--last-name', 'Marlowe'];
    const created = bank('client', 'create', ...client, '--email', 'ada@client.example', '--json');
    const { login, password } = readJson(created) as { login: string; password: string };
    done('the first client, by the second command');
    const first = await ask(site, '/api/login_check', { body: { username: login, password } });
    expect(first.status === 200, `the client cannot log in: ${first.status} ${first.body}`);
    const { token } = JSON.parse(first.body) as { token: string };
    await ask(site, '/user/sends/users/pins', { body: {}, token });
    const pin = await waitUntil(
      'the PIN comes by mail',
      async () => {
        const mails = (await (await fetch('http://127.0.0.1:8025/')).json()) as string[];
        return /^\s*(\d{6})\s*$/m.exec(mails.at(-1) ?? '')?.[1] ?? /\b(\d{6})\b/.exec(mails.at(-1) ?? '')?.[1];
      },
      60_000,
    );
    const second = await ask(site, '/user/verifications', { body: { pin }, token });
    expect(second.body.includes('Marlowe'), `the mailed PIN does not open: ${second.status} ${second.body}`);
    done('the client is logged in, by a mailed PIN');

    const staff = readJson(
      bank('staff', 'create', '--login', 'tove', '--name', 'Tove Brandt', '--role', 'administrator', '--json'),
    ) as { password: string };
    const entered = await ask(office, '/office/sign-in', { body: { login: 'tove', password: staff.password } });
    expect(entered.body.includes('enrolment'), `staff cannot sign in: ${entered.status} ${entered.body}`);
    done('the first of staff is in the office, by its own proxy');

    for (const path of ['/office/sign-in', '/office/me']) {
      const answer = await ask(site, path, { body: { login: 'tove', password: staff.password } });
      expect(answer.status === 404, `the proxy of clients answers ${path} with ${answer.status}`);
    }
    const addressesOf = (service: string): string[] => {
      const found = run('podman', 'inspect', '--format', '{{json .NetworkSettings.Networks}}', container(service));
      return Object.values(JSON.parse(found) as Record<string, { IPAddress: string }>).map((at) => at.IPAddress);
    };
    const knock = (service: string, target: string): boolean => {
      const [host, port] = target.split(':');
      const tries = `exec 3<>/dev/tcp/${host}/${port}`;
      const way = ['exec', container(service), 'timeout', '3', 'bash', '-c', tries];
      return spawnSync('podman', way, { stdio: 'ignore' }).status === 0;
    };
    for (const address of addressesOf('office'))
      expect(!knock('proxy', `${address}:8090`), `the proxy of clients reaches the office at ${address}`);
    for (const address of addressesOf('database'))
      expect(!knock('proxy', `${address}:5432`), `the proxy of clients reaches the database at ${address}`);
    expect(knock('office-proxy', 'office:8090'), 'the proxy of the office does not reach it');
    expect(bank('verify').includes('The books are sound.'), 'the books are not sound');
    expect(bank('backup', '/tmp/night.backup', '--json').includes('"bytes":'), 'no backup is written');
    const log = run('podman', 'logs', container('proxy'));
    expect(log.includes('POST /api/login_check'), 'the log of the proxy has no login');
    done('the office cannot be reached through the proxy of clients; books sound, and a backup written');

    run('podman', 'kill', '--signal', 'KILL', container('bank-1'));
    await waitUntil('the website answers beside a killed server', answers(site), 30_000);
    run('sh', '-c', `podman start ${container('bank-1')} > /dev/null`);
    await waitUntil(
      'the killed server is back',
      () => spawnSync('podman', ['healthcheck', 'run', container('bank-1')], { stdio: 'ignore' }).status === 0,
      120_000,
    );
    done('one server killed: the website goes on; the server is back');
  } catch (error) {
    for (const service of Object.keys(compose.services)) {
      const { stdout, stderr } = spawnSync('podman', ['logs', '--tail', '8', container(service)], { encoding: 'utf8' });
      say(`${service}: ${stdout}${stderr}`);
    }
    throw error;
  } finally {
    spawnSync('podman', ['rm', '--all', '--force', '--time', '2'], { stdio: 'ignore' });
    spawnSync('podman', ['volume', 'rm', '--all', '--force'], { stdio: 'ignore' });
  }
  for (const complaint of complaints) say(`COMPLAINT ${complaint}`);
  const verdict = complaints.length === 0 ? 'passed' : 'FAILED';
  process.stdout.write(`| compose.yaml | took |\n|---|---|\n${rows.join('\n')}\n\n${verdict}\n`);
  return complaints.length === 0 ? 0 : 1;
}
