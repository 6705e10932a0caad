import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../server/src/base/platform/config.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url));
const read = (path: string): string => readFileSync(pathOf(path), 'utf8');
const settings = new Set(
  readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    .match(/`[A-Z][A-Z_]+`/g)!
    .map((name) => name.slice(1, -1)),
);

interface Container {
  readonly image: string;
  readonly args?: readonly string[];
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly [probe: string]: unknown;
}
interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly terminationGracePeriodSeconds?: number;
    readonly securityContext: Readonly<Record<string, unknown>>;
    readonly containers: readonly [Container];
    readonly volumes: readonly { readonly name: string }[];
  };
}

const examples: Readonly<Record<string, string>> = {
  host: 'bank.test',
  'host of the office': 'office.test',
  'network of the ingress': '10.0.0.0/8',
  'network of the ingress of staff': '10.1.0.0/16',
};

/** Puts a value where `<name>` stands, and the folder `secrets` in place of that of the containers. */
const fill = (value: string, secrets: string): string =>
  value
    .replace(/<([^<>]+)>/g, (_, name: string) => examples[name] ?? 'filled-in')
    .replace('/run/secrets/bank', secrets);

/** A folder with the files that a Secret gives to containers. */
async function filledSecrets(secrets: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, value] of Object.entries(secrets)) await writeFile(join(folder, name), fill(value, folder));
  return folder;
}

describe('the Kubernetes manifests', () => {
  const found = parseAllDocuments(read('kubernetes/bank.yaml')).map((document) => document.toJS());
  const kind = (name: string, called?: string) =>
    found.find((document) => document.kind === name && (called === undefined || document.metadata.name === called));
  const pods: readonly Pod[] = [
    kind('Deployment', 'ostro').spec.template,
    kind('Deployment', 'ostro-office').spec.template,
    kind('CronJob').spec.jobTemplate.spec.template,
  ];
  const [server, office] = pods as [Pod, Pod, Pod];

  test('are two servers, of which one may be away, an office, services, secrets and a nightly backup', () => {
    expect(found.map((document) => document.kind)).toEqual([
      'Namespace',
      'Secret',
      'Deployment',
      'PodDisruptionBudget',
      'Service',
      'Deployment',
      'Service',
      'NetworkPolicy',
      'NetworkPolicy',
      'NetworkPolicy',
      'NetworkPolicy',
      'CronJob',
    ]);
    expect(kind('Deployment').spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } });
    for (const selector of [
      kind('Deployment').spec.selector.matchLabels,
      kind('PodDisruptionBudget').spec.selector.matchLabels,
      kind('Service').spec.selector,
    ])
      expect(server.metadata.labels).toEqual(selector);
    expect(kind('Service').spec.ports[0].targetPort).toBe(server.spec.containers[0].ports![0]!.name);
  });

  test('lead to the office by a service and an ingress of its own, and nowhere else', () => {
    const { labels } = office.metadata;
    expect(labels).not.toEqual(server.metadata.labels);
    for (const selector of [
      kind('Deployment', 'ostro-office').spec.selector.matchLabels,
      kind('Service', 'ostro-office').spec.selector,
      kind('NetworkPolicy', 'ostro-office').spec.podSelector.matchLabels,
    ])
      expect(selector).toEqual(labels);
    expect(kind('Service', 'ostro-office').spec.ports).toMatchObject([{ targetPort: 'office' }]);
    expect(server.spec.containers[0].env.map(({ name }) => name)).not.toContain('OFFICE_PORT');
    expect(kind('NetworkPolicy', 'ostro-closed').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress'] });
    const opened = found
      .filter((document) => document.kind === 'NetworkPolicy' && document.spec.ingress !== undefined)
      .map(({ spec: { podSelector, ingress } }) => [
        podSelector.matchLabels['part'],
        ingress[0].ports[0].port,
        ingress[0].from[0].namespaceSelector.matchLabels['kubernetes.io/metadata.name'],
      ]);
    expect(opened).toEqual([
      ['server', 'http', '<namespace of the ingress of clients>'],
      ['office', 'office', '<namespace of the ingress of staff>'],
      [undefined, 'metrics', '<namespace of Prometheus>'],
    ]);
  });

  test.each(pods.map((pod) => [pod.metadata.labels['part'], pod] as const))(
    'let the %s run neither as root nor with a root that it can write to',
    (_, { spec: { securityContext, containers, volumes } }) => {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 60_851 });
      expect(containers[0].securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(containers[0].volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
    },
  );

  test('name settings that the bank reads, and secrets that there are', () => {
    for (const { spec } of pods) {
      for (const { name } of spec.containers[0].env) expect(settings).toContain(name);
      const files = spec.containers[0].env.flatMap(({ name, value }) =>
        name.endsWith('_FILE') ? [value!.split('/').at(-1)] : [],
      );
      for (const file of files) expect(Object.keys(kind('Secret').stringData)).toContain(file);
    }
  });

  test.each(pods.map((pod) => [pod.metadata.labels['part'], pod] as const))(
    'give the %s settings with which the bank opens, once the places in angle brackets are filled in',
    async (part, { spec }) => {
      const secrets = await filledSecrets(kind('Secret').stringData);
      const filled = spec.containers[0].env.map(({ name, value }) => [name, fill(value!, secrets)] as const);
      // The nightly backup sends no mails and opens no port: the operator's commands ask for nothing of that.
      const forServers =
        part !== 'backup' ? {} : { SMTP_URL: 'smtps://mail.bank.test', PUBLIC_URL: 'https://bank.test' };
      expect(readConfig({ ...forServers, ...Object.fromEntries(filled) })).toMatchObject({
        mode: 'production',
        databaseUrl: expect.stringContaining('postgres://bank_server:'),
        sealKeyFile: join(secrets, 'seal-key'),
      });
    },
  );

  test('give probes longer than the answer takes, and a stop longer than the way out', () => {
    const { readinessProbe, lifecycle } = server.spec.containers[0] as unknown as {
      readinessProbe: { timeoutSeconds: number; httpGet: { path: string } };
      lifecycle: { preStop: { sleep: { seconds: number } } };
    };
    expect(readinessProbe).toMatchObject({ timeoutSeconds: 6, httpGet: { path: '/readyz' } });
    const drain = server.spec.containers[0].env.find(({ name }) => name === 'DRAIN_SECONDS')!;
    const wayOut = lifecycle.preStop.sleep.seconds + Number(drain.value) + 5;
    expect(server.spec.terminationGracePeriodSeconds).toBeGreaterThan(wayOut);
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('container/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      {
        networks: string[];
        secrets?: string[];
        environment?: Record<string, string | number>;
        ports?: string[];
        read_only?: boolean;
      }
    >;
    secrets: Record<string, unknown>;
    networks: Record<string, { internal?: boolean }>;
  };

  test('shows nothing but proxies and mails, and those to this machine alone; the office behind its own', () => {
    const shown = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(shown).toEqual([
      ['proxy', '127.0.0.1:8443:443'],
      ['office-proxy', '127.0.0.1:8444:443'],
      ['mail', '127.0.0.1:8025:8025'],
    ]);
    expect(compose.services['database']!.networks).toEqual(['inside']);
    expect(compose.services['proxy']!.networks).toEqual(['outside']);
    expect(compose.services['office-proxy']!.networks).toEqual(['staff']);
    expect(compose.services['office']!.networks).toEqual(['inside', 'staff']);
    expect(compose.networks['inside']!.internal).toBe(true);
  });

  test('runs servers on a root that nobody writes to, with settings that there are, secrets in files', () => {
    for (const name of ['bank-1', 'bank-2', 'office']) {
      const { environment, read_only: isReadOnly } = compose.services[name]!;
      expect(isReadOnly).toBe(true);
      for (const setting of Object.keys(environment!)) expect(settings).toContain(setting);
    }
    const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  });

  test('gets its secrets by one command, which leaves those that there are', {
    skip: process.platform === 'win32',
    meta: { needs: 'a POSIX shell with openssl: run them there' },
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bank-compose-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const secrets = join(folder, 'secrets');
    const { PATH } = process.env;
    const run = () =>
      execFileSync('sh', [pathOf('container/up')], {
        env: { PATH, COMPOSE: 'true', OSTRO_SECRETS: secrets, OSTRO_HOST: 'bank.test' },
      });
    run();
    expect((await readdir(secrets)).toSorted()).toEqual([
      'bank.conf',
      'database-password',
      'database-url',
      'office.conf',
      'seal-key',
      'tls',
    ]);
    expect((await stat(secrets)).mode & 0o777).toBe(0o700);
    const url = await readFile(join(secrets, 'database-url'), 'utf8');
    expect(url).toMatch(/^postgres:\/\/bank:[0-9a-f]{48}@database:5432\/bank\?sslmode=disable$/);
    const configOf = (service: string) => {
      const environment = Object.entries(compose.services[service]!.environment!).map(
        ([name, value]) =>
          [
            name,
            String(value).replace('${OSTRO_HOST:-localhost}', 'localhost').replace('/run/secrets', secrets),
          ] as const,
      );
      return readConfig(Object.fromEntries(environment));
    };
    expect(configOf('bank-1')).toMatchObject({ mode: 'production', databaseUrl: url, officePort: undefined });
    expect(configOf('office')).toMatchObject({ officePort: 8090, officeUrl: 'https://localhost:8444' });
    const ofOffice = await readFile(join(secrets, 'office.conf'), 'utf8');
    expect(ofOffice).toContain('proxy_pass http://office:8090;');
    expect(ofOffice).toMatch(/^ {4}listen 443 /m);
    expect(ofOffice).not.toMatch(/^[^#]*office\.example/m);
    const conf = await readFile(join(secrets, 'bank.conf'), 'utf8');
    expect(conf).toContain('server_name bank.test;');
    expect(conf).not.toMatch(/^ *server 127\.|^ *server_name bank\.example/m);
    run();
    expect(await readFile(join(secrets, 'database-url'), 'utf8')).toBe(url);
  });
});

test('the image is made of what the repository names, and runs as nobody special', () => {
  const file = read('container/Containerfile');
  const last = file.split(/^FROM /m).at(-1)!;
  expect(last.startsWith('scratch\n')).toBe(true);
  expect(last).toMatch(/^USER 60851:60851$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).not.toMatch(/^RUN /m);
});

test('keepalived asks what nginx answers without the bank, and the address stays where it is as long as it can', () => {
  const conf = read('keepalived/keepalived.conf').replaceAll(/^\s*#.*$/gm, '');
  const [, path] = /^ {4}script "[^"]* https:\/\/bank\.example(\/\S+)"$/m.exec(conf)!;
  const [, asked] = read('nginx/bank.conf').split(`location = ${path} {`);
  expect(asked).toMatch(/^\s+if \(\$remote_addr = 127\.0\.0\.1\) \{[^}]*return 204;/);
  const [, instance] = conf.split(/^vrrp_instance bank \{$/m);
  for (const line of ['state BACKUP', 'nopreempt', 'check_unicast_src', 'nginx_answers'])
    expect(instance).toMatch(new RegExp(`^ {4,8}${line}$`, 'm'));
});

test("HAProxy leads one port to Patroni's primary and the other to its replicas, on the same machines", () => {
  const listeners = read('patroni/haproxy.cfg')
    .split(/^listen /m)
    .slice(1);
  const led = listeners.map((text) => ({
    port: /bind 127\.0\.0\.1:(\d+)/.exec(text)?.[1],
    asks: /option httpchk GET (\S+)/.exec(text)?.[1],
    machines: text.match(/^ {2}server .+$/gm),
  }));
  const machines = [1, 2, 3].map((number) => `  server n${number} <address of n${number}>:5432 check`);
  expect(led).toEqual([
    { port: '5432', asks: '/primary', machines },
    { port: '5433', asks: '/replica', machines },
  ]);
});
