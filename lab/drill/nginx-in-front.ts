import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect as connectTls } from 'node:tls';
import { childrenOf } from './drilled-bank.ts';
import { waitUntil } from './wait-until.ts';

const given = fileURLToPath(new URL('../../deploy/nginx', import.meta.url));
/** The program; undefined where it is not installed. */
export const nginx = findNginx();
/** Whether this machine has an address of IPv6 of its own to listen on. */
export const hasLoopback6 = (networkInterfaces()['lo'] ?? []).some(({ address }) => address === '::1');
/** For a group of tests that stand behind nginx. */
export const whereNginxIs = {
  skip: nginx === undefined,
  meta: { needs: 'nginx, which is not installed here: apt-get install nginx-light' },
};

export interface NginxInFront {
  /** Where it speaks TLS, on 127.0.0.1. */
  readonly port: number;
  /** Where it does not. */
  readonly plainPort: number;
  /** The lines of its log so far: request, answer, server. */
  log(): Promise<readonly string[]>;
  /** `SIGKILL` of all its processes; its files stay until `close`. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A certificate and its key, each a file. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/**
 * nginx in front of a bank, with the operators' file; only addresses and file names are this machine's.
 *
 * @param options.otherPort the second server; without it one that is not running
 * @param options.file the operators' file: that of clients, or that of the office
 * @param options.certificate instead of one that it makes for two days
 * @param options.hostName the name of the bank; `bank.example` where nothing is said
 * @param options.port where it speaks TLS; a free one where nothing is said
 * @param options.addressHeader the header with visitors' addresses, so that one machine can play many
 */
export async function startNginx(
  bankPort: number,
  {
    otherPort,
    addressHeader,
    file = 'bank.conf',
    certificate,
    hostName = 'bank.example',
    port: askedPort,
  }: {
    readonly otherPort?: number;
    readonly addressHeader?: string;
    readonly file?: 'bank.conf' | 'office.conf';
    readonly certificate?: CertificateFiles;
    readonly hostName?: string;
    readonly port?: number;
  } = {},
): Promise<NginxInFront> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-nginx-'));
  const [port, plainPort, awayPort] = [askedPort ?? (await freePort()), await freePort(), await freePort()];
  const own = certificate ?? makeCertificate(folder);
  await writeFile(
    join(folder, 'bank.conf'),
    (await readFile(join(given, file), 'utf8'))
      .replaceAll('server 127.0.0.1:8081 ', `server 127.0.0.1:${bankPort} `)
      .replaceAll('server 127.0.0.1:8082 ', `server 127.0.0.1:${otherPort ?? awayPort} `)
      .replaceAll('http://127.0.0.1:8090', `http://127.0.0.1:${bankPort}`)
      .replaceAll('listen 10.0.0.1:443', 'listen 443')
      .replaceAll('/etc/ssl/office/', '/etc/ssl/bank/')
      .replaceAll('/var/log/nginx/office', '/var/log/nginx/bank')
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
      // Not every machine that runs tests has IPv6.
      .replaceAll(/listen \[::\]:(80|443)(.*)/g, (_, asked: string, rest: string) =>
        hasLoopback6 ? `listen [::1]:${asked === '443' ? port : plainPort}${rest}` : '',
      )
      .replaceAll('/etc/ssl/bank/fullchain.pem', own.certificate)
      .replaceAll('/etc/ssl/bank/private-key.pem', own.key)
      .replaceAll('server_name bank.example', `server_name ${hostName}`)
      .replaceAll('/var/log/nginx/', `${folder}/`),
  );
  await writeFile(join(folder, 'nginx.conf'), mainFile(folder, addressHeader));
  const proxy = spawn(nginx!, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  await waitUntil('nginx answers', () => accepts(port), 10_000);
  return {
    port,
    plainPort,
    log: async () => (await readFile(join(folder, 'bank.log'), 'utf8')).split('\n').slice(0, -1),
    async kill() {
      const exit = once(proxy, 'exit');
      for (const id of [...(await childrenOf(proxy.pid!)), proxy.pid!]) process.kill(id, 'SIGKILL');
      await exit;
    },
    async close() {
      if (proxy.exitCode === null && proxy.signalCode === null) {
        const exit = once(proxy, 'exit');
        proxy.kill('SIGQUIT');
        await exit;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** What stands in `nginx.conf` around the operators' file, `bank.conf` of the same folder. */
export function mainFile(place: string, addressHeader?: string): string {
  const addresses = addressHeader === undefined ? '' : `set_real_ip_from 127.0.0.1; real_ip_header ${addressHeader};`;
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${place}/${kind};`)
    .join(' ');
  // What Debian's nginx.conf says for all servers.
  const debian = 'ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers on; gzip on;';
  return (
    `${user} daemon off; pid ${place}/nginx.pid; worker_processes 1; events {}\n` +
    `http { ${temporary} ${addresses} ${debian} include ${place}/bank.conf; }\n`
  );
}

function findNginx(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/local/sbin/nginx', 'nginx'].find((program) => {
    try {
      execFileSync(program, ['-v'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** A certificate of bank.example, signed by itself, for two days. */
export function makeCertificate(folder: string): CertificateFiles {
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=bank.example',
      '-keyout',
      files.key,
      '-out',
      files.certificate,
    ],
    { stdio: 'ignore' },
  );
  return files;
}
