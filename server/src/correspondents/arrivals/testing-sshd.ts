import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { SftpServer } from './run-sftp.ts';

const program = ['/usr/sbin/sshd', '/usr/local/sbin/sshd'].find((place) => existsSync(place));

/** For tests that speak to an SFTP server of the system. */
export const whereSshdIs = {
  skip: program === undefined || !existsSync('/usr/bin/sftp'),
  meta: { needs: 'sshd and sftp, which are not installed here: apt-get install openssh-server' },
};

export interface TestSshd {
  /** As a profile names it. */
  readonly server: SftpServer;
  /** Private keys: one that the server lets in, and one that it does not know. */
  readonly keyFile: string;
  readonly strangerFile: string;
  /** The folder in which its own two lie. */
  readonly folder: string;
  close(): Promise<void>;
}

/** OpenSSH's server on a port of 127.0.0.1, run by the user of this process, with the folders `from` and `to`. */
export async function startSshd(): Promise<TestSshd> {
  const folder = await mkdtemp(join(tmpdir(), 'sshd-'));
  const at = (name: string) => join(folder, name);
  for (const key of ['host', 'client', 'stranger'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', at(key)]);
  for (const name of ['from', 'to']) await mkdir(at(name));
  // Where the superuser starts it, it wants a folder of the system.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const port = await freePort();
  await writeFile(
    at('config'),
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${at('host')}`,
      `AuthorizedKeysFile ${at('client.pub')}`,
      'PidFile none',
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'PermitRootLogin prohibit-password',
      `Subsystem sftp internal-sftp -d ${folder}`,
      '',
    ].join('\n'),
  );
  const child = spawn(program!, ['-D', '-e', '-f', at('config')], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString('utf8');
      if (said.includes('listening')) resolve();
    });
    child.once('exit', () => reject(new Error(`sshd did not start: ${said}`)));
  });
  const [kind = '', key = ''] = (await readFile(at('host.pub'), 'utf8')).split(' ');
  return {
    server: {
      host: '127.0.0.1',
      port,
      user: userInfo().username,
      hostKey: `${kind} ${key.trim()}`,
      in: 'from',
      out: 'to',
    },
    keyFile: at('client'),
    strangerFile: at('stranger'),
    folder,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
