import type { CorrespondentProfile } from '@bank/contract/office';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type SftpServer = NonNullable<CorrespondentProfile['sftp']>;

export interface SftpSession {
  readonly server: SftpServer;
  /** With the bank's private key. */
  readonly keyFile: string;
  /** A folder of this session alone. */
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
}

/** The server cannot be reached, is another one, or refuses: the message is for operators, and names no secret. */
export class SftpFailed extends Error {
  override readonly name = 'SftpFailed';
}

const answerBytesMax = 4_194_304;
const complaintLengthMax = 300;
/** The name of the server in the session's own list of hosts. */
const alias = 'channel';

/**
 * Has OpenSSH's own client carry out commands on the server of a correspondent, in a process of its own that knows
 * nothing of the bank but the place of its key, and answers what it printed. The first command that fails ends it.
 *
 * @param limits after so many milliseconds it is ended, whatever it does; no file that it writes gets larger
 * @throws SftpFailed
 */
export async function runSftp(
  { server, keyFile, folder, signal }: SftpSession,
  commands: readonly string[],
  { withinMs, fileBytesMax }: { readonly withinMs: number; readonly fileBytesMax: number },
): Promise<string> {
  const hosts = join(folder, 'hosts');
  await writeFile(hosts, `${alias} ${server.hostKey}\n`, { mode: 0o600 });
  const options = [
    'BatchMode=yes',
    'LogLevel=ERROR',
    'StrictHostKeyChecking=yes',
    `HostKeyAlias=${alias}`,
    `UserKnownHostsFile=${hosts}`,
    'GlobalKnownHostsFile=/dev/null',
    'UpdateHostKeys=no',
    `IdentityFile=${keyFile}`,
    'IdentitiesOnly=yes',
    'IdentityAgent=none',
    'PreferredAuthentications=publickey',
    'ForwardAgent=no',
    'ConnectTimeout=15',
    'ServerAliveInterval=5',
    'ServerAliveCountMax=3',
  ].flatMap((option) => ['-o', option]);
  const words = ['-b', '-', '-F', '/dev/null', ...options, '-P', String(server.port), `${server.user}@${server.host}`];
  // The shell sets the largest file that may be written, in blocks of 512 bytes, and becomes the client.
  const blocks = String(Math.ceil(fileBytesMax / 512) + 16);
  const child = spawn('/bin/sh', ['-c', 'ulimit -f "$0"; exec sftp "$@"', blocks, ...words], {
    // Nothing of the bank's own; letters of names come as they are.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, LC_ALL: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own, to end it with its ssh.
    detached: true,
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const answer: Buffer[] = [];
  let answerBytes = 0;
  let complaint = '';
  let why: string | undefined;
  const giveUp = (reason: string) => {
    why ??= reason;
    end();
  };
  child.stdout.on('data', (part: Buffer) => {
    answerBytes += part.length;
    if (answerBytes > answerBytesMax) giveUp('it answers without end');
    else answer.push(part);
  });
  child.stderr.on('data', (part: Buffer) => {
    complaint = (complaint + part.toString('utf8')).slice(-2 * complaintLengthMax);
  });
  const timer = setTimeout(() => giveUp(`no answer within ${Math.round(withinMs / 1_000)} s`), withinMs);
  const stop = () => giveUp('the bank stops');
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  child.stdin.on('error', () => undefined);
  child.stdin.end(commands.map((command) => `@${command}\n`).join(''));
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (why !== undefined) throw new SftpFailed(why);
    if (code !== 0) throw new SftpFailed(complaintOf(complaint) || `sftp ended with ${code}`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
  return Buffer.concat(answer).toString('utf8');
}

/** The end of what a server or the client says, on one line: a stranger wrote it. */
function complaintOf(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(-complaintLengthMax);
}
