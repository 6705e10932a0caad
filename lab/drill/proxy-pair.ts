import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childrenOf } from './drilled-bank.ts';
import { fillPlaces } from './fill-places.ts';
import { inside, run, type Bridge } from './hosts-on-a-bridge.ts';
import { mainFile, nginx, type CertificateFiles } from './nginx-in-front.ts';
import { waitUntil } from './wait-until.ts';

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url));

/** What a machine of the pair runs. */
type Part = 'nginx' | 'keepalived';
/** What keepalived says that a machine is: it holds the address, waits for it, or may not have it. */
type VrrpState = 'MASTER' | 'BACKUP' | 'FAULT';

export interface ProxyMachine {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  readonly processes: Record<Part, ChildProcess | undefined>;
  state: VrrpState | undefined;
}

export interface ProxyPair {
  readonly machines: readonly ProxyMachine[];
  /** The machine that took the address last. */
  holder(): ProxyMachine;
  /** How often a machine has taken the address. */
  moves(): number;
  start(machine: ProxyMachine, part: Part): void;
  /** To all processes of a part at once. */
  signal(machine: ProxyMachine, part: Part, signal: NodeJS.Signals): Promise<void>;
  plug(machine: ProxyMachine, isPlugged: boolean): void;
  /** Takes the folder of the certificate away, or puts it back. */
  showCertificate(machine: ProxyMachine, isThere: boolean): Promise<void>;
  /** nginx reads its files again. */
  reload(machine: ProxyMachine): void;
  /** What keeps nginx itself from working, as its log says. */
  complaints(machine: ProxyMachine): Promise<string>;
  /** One machine holds the address, the other one waits for it and is well. */
  whole(): Promise<void>;
  /** What keepalived of both said last, for complaints. */
  log(): string;
  stop(): Promise<void>;
}

/** Stands up two machines with nginx and keepalived by the files of `deploy`, and waits until one holds the address. */
export async function standUpPair({
  folder,
  bridge,
  addresses,
  sharedAddress,
  servers,
  certificate,
}: {
  readonly folder: string;
  readonly bridge: Bridge;
  readonly addresses: readonly [string, string];
  readonly sharedAddress: string;
  /** Address and port of both servers of the bank. */
  readonly servers: readonly [string, string];
  readonly certificate: CertificateFiles;
}): Promise<ProxyPair> {
  const lines: string[] = [];
  let moves = 0;
  let last: ProxyMachine | undefined;

  const note = (machine: ProxyMachine, line: string): void => {
    lines.push(`${machine.name}: ${line}`);
    const entered = /\(bank\) Entering (MASTER|BACKUP|FAULT) STATE/.exec(line)?.[1] as VrrpState | undefined;
    if (entered === undefined) return;
    machine.state = entered;
    if (entered !== 'MASTER') return;
    last = machine;
    moves += 1;
  };
  const start = (machine: ProxyMachine, part: Part): void => {
    const child = spawn('ip', [...inside(machine.name), ...commandOf(machine, part)], {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    machine.processes[part] = child;
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => note(machine, line));
  };

  const machines: ProxyMachine[] = [];
  for (const [place, address] of addresses.entries()) {
    const name = `proxy-${place + 1}`;
    const machine: ProxyMachine = {
      name,
      address,
      folder: join(folder, name),
      processes: { nginx: undefined, keepalived: undefined },
      state: undefined,
    };
    bridge.addHost(name, address);
    await mkdir(join(machine.folder, 'ssl'), { recursive: true });
    await writeFiles(machine, { other: addresses[1 - place]!, sharedAddress, servers, certificate });
    machines.push(machine);
    start(machine, 'nginx');
    start(machine, 'keepalived');
  }

  /** The machines whose network card has the address. */
  const withAddress = (): readonly ProxyMachine[] =>
    machines.filter(({ name }) => run('ip', '-n', name, '-o', 'addr', 'show', 'to', sharedAddress) !== '');
  const signal = async (machine: ProxyMachine, part: Part, sent: NodeJS.Signals): Promise<void> => {
    const first = machine.processes[part]?.pid;
    if (first === undefined) return;
    // The parent first: it would start a child again.
    for (const id of [first, ...(await childrenOf(first))])
      try {
        process.kill(id, sent);
      } catch {
        // It has ended by itself.
      }
  };
  const log = (): string => lines.slice(-20).join('\n');
  const pair: ProxyPair = {
    machines,
    holder: () => last!,
    moves: () => moves,
    start,
    signal,
    plug: (machine, isPlugged) => bridge.plug(machine.name, isPlugged),
    async showCertificate({ folder: own }, isThere) {
      const [shown, hidden] = [join(own, 'ssl'), join(own, 'ssl-away')];
      await (isThere ? rename(hidden, shown) : rename(shown, hidden));
    },
    reload: (machine) => void machine.processes.nginx!.kill('SIGHUP'),
    complaints: ({ folder: own }) => readFile(join(own, 'error.log'), 'utf8'),
    async whole() {
      const isWhole = (): boolean => {
        const states = machines.map(({ state }) => state);
        const holders = withAddress();
        return states.includes('MASTER') && states.includes('BACKUP') && holders.length === 1 && holders[0] === last;
      };
      try {
        await waitUntil('one machine holds the address and the other waits for it', isWhole, 30_000);
      } catch (error) {
        throw new Error(`keepalived said last:\n${log()}`, { cause: error });
      }
    },
    log,
    async stop() {
      for (const machine of machines)
        for (const part of ['keepalived', 'nginx'] as const) {
          const child = machine.processes[part]!;
          if (child.exitCode !== null || child.signalCode !== null) continue;
          const gone = once(child, 'exit');
          await signal(machine, part, 'SIGKILL');
          await gone;
        }
    },
  };
  await pair.whole().catch(async (error: unknown) => {
    await pair.stop();
    throw error;
  });
  return pair;
}

function commandOf({ folder }: ProxyMachine, part: Part): string[] {
  const at = (name: string): string => join(folder, name);
  return part === 'nginx'
    ? [nginx!, '-p', folder, '-c', at('nginx.conf'), '-e', at('error.log')]
    : [
        'keepalived',
        '--dont-fork',
        '--log-console',
        '--vrrp',
        `--use-file=${at('keepalived.conf')}`,
        `--pid=${at('keepalived.pid')}`,
        `--vrrp_pid=${at('vrrp.pid')}`,
      ];
}

/** The files of `deploy`. Only addresses and places are the drill's; servers have no TLS, for they are this machine. */
async function writeFiles(
  { address, folder }: ProxyMachine,
  {
    other,
    sharedAddress,
    servers,
    certificate,
  }: {
    readonly other: string;
    readonly sharedAddress: string;
    readonly servers: readonly [string, string];
    readonly certificate: CertificateFiles;
  },
): Promise<void> {
  const at = (name: string): string => join(folder, name);
  await writeFile(at('ssl/fullchain.pem'), await readFile(certificate.certificate));
  await writeFile(at('ssl/private-key.pem'), await readFile(certificate.key));
  await writeFile(
    at('bank.conf'),
    (await readFile(join(deploy, 'nginx/bank.conf'), 'utf8'))
      .replaceAll('server 127.0.0.1:8081 ', `server ${servers[0]} `)
      .replaceAll('server 127.0.0.1:8082 ', `server ${servers[1]} `)
      .replaceAll('/etc/ssl/bank/', `${folder}/ssl/`)
      .replaceAll('/var/log/nginx/', `${folder}/`),
  );
  await writeFile(at('nginx.conf'), mainFile(folder));
  await writeFile(
    at('keepalived.conf'),
    fillPlaces(await readFile(join(deploy, 'keepalived/keepalived.conf'), 'utf8'), {
      'own address': address,
      'address of the other': other,
      'shared address': sharedAddress,
    }),
  );
}
