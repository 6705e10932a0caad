import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestBank, productionSettings, type TestBank } from '../../server/src/testing/bank-for-tests.ts';

const given = fileURLToPath(new URL('../../deploy/nginx/bank.conf', import.meta.url));
const nginx = findNginx();

let folder: string;
let bank: TestBank;
let proxy: ChildProcess | undefined;
let port: number;
let plainPort: number;
let bankPort: number;

/** nginx in front of a bank, by the file that operators get; only addresses and file names are this machine's. */
describe.skipIf(nginx === undefined)('behind nginx', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bank-nginx-'));
    bank = await openTestBank({ settings: { ...productionSettings, RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } });
    await bank.app.listen({ port: 0, host: '127.0.0.1' });
    bankPort = (bank.app.server.address() as AddressInfo).port;
    [port, plainPort] = [await freePort(), await freePort()];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=bank.example',
      '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')], { stdio: 'ignore' });
    await writeFile(join(folder, 'bank.conf'), (await readFile(given, 'utf8'))
      .replace('server 127.0.0.1:8081;', `server 127.0.0.1:${bankPort};`)
      .replace('server 127.0.0.1:8082;', `server 127.0.0.1:${await freePort()} backup;`)
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replaceAll('/etc/ssl/bank/fullchain.pem', join(folder, 'cert.pem'))
      .replaceAll('/etc/ssl/bank/private-key.pem', join(folder, 'key.pem'))
      .replaceAll('/var/log/nginx/', `${folder}/`));
    await writeFile(join(folder, 'nginx.conf'), mainFile(folder));
    proxy = spawn(nginx!, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' });
    await vi.waitFor(() => ask('/healthz'), { timeout: 10_000 });
  });
  afterAll(async () => {
    if (proxy !== undefined) {
      proxy.kill('SIGQUIT');
      await once(proxy, 'exit');
    }
    await bank.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("the bank's headers arrive as they are, each once", async () => {
    const direct = await bank.app.inject({ url: '/user/me' });
    const answer = await ask('/user/me');
    expect(answer.status).toBe(401);
    for (const name of ['strict-transport-security', 'content-security-policy', 'x-frame-options', 'x-content-type-options', 'referrer-policy',
      'cache-control', 'permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy']) {
      expect([name, answer.headers[name]]).toEqual([name, direct.headers[name]]);
    }
    expect(answer.headers['server']).toBe('nginx');
  });

  test('a visitor cannot choose the address that limits count by', async () => {
    const statuses: (number | undefined)[] = [];
    for (let number = 1; number <= 22; number += 1) {
      const answer = await ask('/api/login_check', {
        body: JSON.stringify({ username: `nobody-${number}`, password: 'Nothing-At-All' }),
        headers: { 'x-forwarded-for': `198.51.100.${number}`, forwarded: `for=198.51.100.${number}` },
      });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test("a body beyond the bank's limit is refused in the bank's words", async () => {
    const answer = await ask('/api/login_check', { body: JSON.stringify({ username: 'a'.repeat(100_000), password: 'b' }) });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 413, reason: 'body_too_large' });
  });

  test('who asks for another host is not answered', async () => {
    await expect(ask('/', { headers: { host: 'evil.example' } })).rejects.toThrow('socket hang up');
  });

  test('who comes without TLS is sent to the one right address', async () => {
    const answer = await ask('/Login?next=1', { isPlain: true });
    expect([answer.status, answer.headers['location']]).toEqual([308, 'https://bank.example/Login?next=1']);
  });

  test('a call without TLS is refused, not sent on', async () => {
    const answer = await ask('/api/login_check', { isPlain: true, body: '{}' });
    expect([answer.status, answer.headers['location']]).toEqual([403, undefined]);
  });

  test('many clients are answered over connections that the proxy keeps', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/healthz')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('while no server answers, the proxy says so in the words of the bank', async () => {
    await bank.app.close();
    const answer = await ask('/user/me');
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5', 'content-type': 'application/json' });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 503, reason: 'service_unavailable' });
  });
});

interface Asked {
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly isPlain?: boolean;
}

function ask(path: string, { body, headers = {}, isPlain = false }: Asked = {}) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const options: RequestOptions = {
      host: '127.0.0.1', port: isPlain ? plainPort : port, path, agent: false, rejectUnauthorized: false,
      method: body === undefined ? 'GET' : 'POST',
      headers: { host: 'bank.example', ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }), ...headers },
    };
    const asked = (isPlain ? plainRequest : request)(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function mainFile(place: string): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${place}/${kind};`).join(' ');
  return `${user} daemon off; pid ${place}/nginx.pid; worker_processes 1; events {}\nhttp { ${temporary} include ${place}/bank.conf; }\n`;
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
