import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { isPublicAddress } from '../../server/src/money/webhooks/is-public-address.ts';
import { isOpensslInstalled, makeCertificates } from '../../server/src/testing/make-certificates.ts';
import { pathOf, read, settings } from './testing-deployed.ts';

interface Container {
  readonly image: string;
  readonly args?: readonly string[];
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
}
interface Probe {
  readonly exec: { readonly command: readonly string[] };
  readonly timeoutSeconds: number;
}
interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[];
}
interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly terminationGracePeriodSeconds?: number;
    readonly securityContext: Readonly<Record<string, unknown>>;
    readonly containers: readonly [Container];
    readonly volumes: readonly { readonly name: string; readonly secret?: { readonly secretName: string } }[];
  };
}

const examples: Readonly<Record<string, string>> = {
  host: 'bank.test',
  'host of the office': 'office.test',
  'address that the mail server may send for': 'Bank <no-reply@bank.test>',
  'mailbox of the bank': 'desk@bank.test',
  'network of the ingress': '10.0.0.0/8',
  'network of the ingress of staff': '10.1.0.0/16',
};

const fill = (value: string): string =>
  value.replace(/<([^<>]+)>/g, (_, name: string) => examples[name] ?? 'filled-in');

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('the Kubernetes manifests', () => {
  const found = ['network', 'migrate', 'bank'].flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}.yaml`)).map((document) => document.toJS()),
  );
  const kind = (name: string, called?: string) =>
    found.find((document) => document.kind === name && (called === undefined || document.metadata.name === called));
  const policies = found.filter((document) => document.kind === 'NetworkPolicy').map(({ spec }) => spec);
  const pods: readonly Pod[] = [
    kind('Deployment', 'ostro').spec.template,
    kind('Deployment', 'ostro-office').spec.template,
    kind('CronJob').spec.jobTemplate.spec.template,
    kind('Job').spec.template,
  ];
  const [server, office, , migration] = pods as [Pod, Pod, Pod, Pod];
  const partOf = ({ metadata }: Pod): string => metadata.labels['part']!;
  const servers = [server, office];
  /** What files each Secret gives; that of TLS is as cert-manager writes it. */
  const filesOf = (secret: string): readonly string[] =>
    secret === 'ostro-tls' ? ['tls.crt', 'tls.key', 'ca.crt'] : Object.keys(kind('Secret', secret).stringData);
  /** The Secrets of a pod, by the folder where it finds each. */
  const secretsOf = ({ spec: { containers, volumes } }: Pod): Readonly<Record<string, string>> =>
    Object.fromEntries(
      containers[0].volumeMounts.flatMap(({ name, mountPath }) => {
        const secret = volumes.find((volume) => volume.name === name)?.secret?.secretName;
        return secret === undefined ? [] : [[mountPath, secret]];
      }),
    );
  const isSelected = ({ metadata: { labels } }: Pod, { matchLabels = {}, matchExpressions = [] }: Selector): boolean =>
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key]!));

  test('are two servers, of which one may be away, an office, services, secrets and a nightly backup', () => {
    expect(found.map((document) => document.kind)).toEqual([
      'Namespace',
      ...policies.map(() => 'NetworkPolicy'),
      'Secret',
      'Job',
      'Secret',
      'Deployment',
      'PodDisruptionBudget',
      'Service',
      'Deployment',
      'Service',
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
    for (const { spec } of pods) expect(spec.containers[0].image).toBe('<registry>/ostro@sha256:<digest>');
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
    expect(kind('NetworkPolicy', 'ostro-closed').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const opened = policies.flatMap(({ podSelector, ingress = [] }) =>
      ingress.map((rule: { ports: [{ port: string }]; from: [{ namespaceSelector: { matchLabels: object } }] }) => [
        pods.filter((pod) => isSelected(pod, podSelector)).map(partOf),
        rule.ports[0].port,
        ...Object.values(rule.from[0].namespaceSelector.matchLabels),
      ]),
    );
    expect(opened).toEqual([
      [['server'], 'https', '<namespace of the ingress of clients>'],
      [['office'], 'office', '<namespace of the ingress of staff>'],
      [['server', 'office'], 'metrics', '<namespace of Prometheus>'],
    ]);
  });

  test('let each pod out to what it needs, and nowhere else', () => {
    const goesTo = (pod: Pod): string[] =>
      policies
        .filter(({ podSelector }) => isSelected(pod, podSelector))
        .flatMap(({ egress = [] }) => egress)
        .flatMap(({ to, ports }) =>
          to.map(
            ({ ipBlock, podSelector }: { ipBlock?: { cidr: string }; podSelector?: Selector }) =>
              `${ipBlock?.cidr ?? Object.values(podSelector!.matchLabels!)[0]}:${ports.at(-1).port}`,
          ),
        );
    const tables = ['kube-dns:53', '<network of the database>:5432'];
    const world = ['<network of the mail server>:465', '0.0.0.0/0:443', '2000::/3:443'];
    expect(pods.map((pod) => [partOf(pod), goesTo(pod)])).toEqual([
      ['server', [...tables, ...world]],
      ['office', [...tables, ...world]],
      ['backup', tables],
      ['migrate', tables],
    ]);
  });

  test('mean by the outside world what the bank means by it', () => {
    const [four, six] = kind('NetworkPolicy', 'ostro-to-world').spec.egress[0].to.map(
      ({ ipBlock }: { ipBlock: unknown }) => ipBlock,
    ) as { cidr: string; except: string[] }[];
    const listOf = (networks: readonly string[]): BlockList => {
      const list = new BlockList();
      for (const network of networks) {
        const [address, bits] = network.split('/') as [string, string];
        list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
      }
      return list;
    };
    const [open, closed] = [listOf([four!.cidr, six!.cidr]), listOf([...four!.except, ...six!.except])];
    const first = [...four!.except, ...six!.except].map((network) => network.split('/')[0]!);
    const inside = ['10.255.0.1', '100.127.0.1', '169.254.169.254', '172.31.0.1', '192.168.9.9', 'fd00::1', 'fe80::1'];
    const outside = ['9.9.9.9', '100.128.0.1', '172.32.0.1', '198.20.0.1', '223.255.255.1', '2a00:1450::1'];
    const reached = [...first, ...inside, ...outside].filter((address) => {
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      const isReached = open.check(address, family) && !closed.check(address, family);
      expect([address, isPublicAddress(address)]).toEqual([address, isReached]);
      return isReached;
    });
    expect(reached).toEqual(outside);
  });

  test.each(pods.map((pod) => [partOf(pod), pod] as const))(
    'let the pod of the %s run neither as root nor with a root that it can write to',
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

  test('name settings that the bank reads, and files of secrets that the pod mounts', () => {
    for (const pod of pods) {
      const mounted = Object.entries(secretsOf(pod)).flatMap(([path, secret]) =>
        filesOf(secret).map((file) => `${path}/${file}`),
      );
      for (const { name, value } of pod.spec.containers[0].env) {
        expect(settings).toContain(name);
        if (name.endsWith('_FILE')) expect(mounted).toContain(value);
      }
    }
    for (const { spec } of servers)
      expect(spec.containers[0].env.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['MAIL_SENDER', 'MAIL_DESK', 'TLS_CERT_FILE', 'TLS_KEY_FILE', 'TLS_CLIENT_CA_FILE']),
      );
  });

  test('give the secret of the owner to the Job that migrates alone, which goes when it is done', () => {
    const mounting = pods.filter((pod) => Object.values(secretsOf(pod)).includes('ostro-owner'));
    expect(mounting.map(partOf)).toEqual(['migrate']);
    expect(Object.values(secretsOf(migration))).toEqual(['ostro-owner']);
    expect(JSON.stringify(kind('Secret', 'ostro'))).not.toContain('bank_owner');
    expect(kind('Job').spec).toMatchObject({ backoffLimit: 2, ttlSecondsAfterFinished: 86_400 });
    expect(migration.spec).toMatchObject({ restartPolicy: 'Never', containers: [{ command: ['bank', 'migrate'] }] });
    expect(read('kubernetes/bank.yaml')).toContain(`job/${kind('Job').metadata.name}`);
  });

  test.each(pods.map((pod) => [partOf(pod), pod] as const))(
    'give the pod of the %s settings with which the bank opens, once the places in angle brackets are filled in',
    { skip: !isOpensslInstalled, meta: { needs: 'openssl, which is not installed here: apt-get install openssl' } },
    async (part, pod) => {
      const folder = await openFolder();
      if (Object.values(secretsOf(pod)).includes('ostro-tls')) {
        makeCertificates(folder, ['tls']);
        for (const name of ['tls', 'ca']) await copyFile(join(folder, `${name}.pem`), join(folder, `${name}.crt`));
      }
      for (const secret of Object.values(secretsOf(pod)).filter((name) => name !== 'ostro-tls'))
        for (const [name, value] of Object.entries<string>(kind('Secret', secret).stringData))
          await writeFile(join(folder, name), fill(value));
      const env = pod.spec.containers[0].env.map(({ name, value }) => [
        name,
        fill(value!).replace(/^\/run\/secrets\/\w+/, folder),
      ]);
      // The operator's commands send no mails and open no port: they ask for nothing of that.
      const isServer = servers.includes(pod);
      const forServers = isServer ? {} : { SMTP_URL: 'smtps://mail.bank.test', PUBLIC_URL: 'https://bank.test' };
      expect(readConfig({ ...forServers, ...Object.fromEntries(env) })).toMatchObject({
        mode: 'production',
        databaseUrl: expect.stringContaining(`postgres://bank_${part === 'migrate' ? 'owner' : 'server'}:`),
        sealKeyFile: part === 'migrate' ? undefined : join(folder, 'seal-key'),
        tls: isServer ? { callersAuthority: readFileSync(join(folder, 'ca.crt'), 'utf8').trimEnd() } : undefined,
      });
    },
  );

  test('probe by the program that speaks TLS, for longer than it waits, and stop for longer than the way out', () => {
    const program = 'deploy/container/is-ready.mjs';
    expect(existsSync(pathOf('container/is-ready.mjs'))).toBe(true);
    const patience = Number(/patienceMs = ([\d_]+)/.exec(read('container/is-ready.mjs'))![1]!.replace('_', ''));
    for (const pod of servers) {
      const { startupProbe, readinessProbe, livenessProbe, lifecycle } = pod.spec.containers[0] as unknown as {
        startupProbe: Probe;
        readinessProbe: Probe;
        livenessProbe: Probe;
        lifecycle: { preStop: { sleep: { seconds: number } } };
      };
      const probes = [startupProbe, readinessProbe, livenessProbe];
      expect(probes.map(({ exec }) => exec.command)).toEqual([
        ['node', program, '/healthz'],
        ['node', program],
        ['node', program, '/healthz'],
      ]);
      for (const { timeoutSeconds } of probes) expect(timeoutSeconds * 1_000).toBeGreaterThan(patience + 1_000);
      const drain = pod.spec.containers[0].env.find(({ name }) => name === 'DRAIN_SECONDS')!;
      const wayOut = lifecycle.preStop.sleep.seconds + Number(drain.value) + 5;
      expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(wayOut);
    }
  });
});
