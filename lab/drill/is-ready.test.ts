import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../server/src/testing/bank-for-tests.ts';
import { isOpensslInstalled, makeCertificates } from '../../server/src/testing/make-certificates.ts';

const program = fileURLToPath(new URL('../../deploy/container/is-ready.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bank-is-ready-'));
const pathOf = (name: string): string => join(folder, name);
const of = (name: string) => ({ TLS_CERT_FILE: pathOf(`${name}.pem`), TLS_KEY_FILE: pathOf(`${name}.key`) });
const callers = { TLS_CLIENT_CA_FILE: pathOf('ca.pem') };

/** The code with which the probe ends. */
const probe = (port: number, settings: Readonly<Record<string, string>>, path: readonly string[] = []) =>
  new Promise<number>((resolve) => {
    const environment = { PORT: String(port), ...settings };
    const child = execFile(process.execPath, [program, ...path], { env: environment }, () =>
      resolve(child.exitCode ?? -1),
    );
  });

async function openAt(settings: Readonly<Record<string, string>>): Promise<{ bank: TestBank; port: number }> {
  const bank = await openTestBank({ settings });
  await bank.app.listen({ port: 0, host: '127.0.0.1' });
  return { bank, port: (bank.app.server.address() as AddressInfo).port };
}

describe('the probe of the containers', {
  skip: !isOpensslInstalled,
  meta: { needs: 'openssl, which is not installed here: apt-get install openssl' },
}, () => {
  beforeAll(() => {
    makeCertificates(folder, ['bank', 'next']);
    // What an authority may write into a certificate: for which side it is.
    for (const side of ['server', 'client']) {
      writeFileSync(pathOf('side'), `extendedKeyUsage=${side}Auth`);
      const from = ['-in', pathOf('bank.csr'), '-CA', pathOf('ca.pem'), '-CAkey', pathOf('ca.key'), '-CAcreateserial'];
      const to = ['-days', '2', '-extfile', pathOf('side'), '-out', pathOf(`${side}.pem`)];
      execFileSync('openssl', ['x509', '-req', ...from, ...to], { stdio: 'ignore' });
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['plain HTTP', () => ({})],
    ['TLS', () => of('bank')],
    ['TLS to callers that prove themselves', () => ({ ...of('bank'), ...callers })],
  ])('is answered by a server that speaks %s', async (_, settings) => {
    const { bank, port } = await openAt(settings());
    try {
      expect([await probe(port, settings()), await probe(port, settings(), ['/healthz'])]).toEqual([0, 0]);
      expect(await probe(port, settings(), ['/no-such-page'])).toBe(1);
    } finally {
      await bank.close();
    }
    expect(await probe(port, settings())).toBe(1);
  });

  test('goes on when the same authority has renewed the certificate in the files', async () => {
    const { bank, port } = await openAt({ ...of('bank'), ...callers });
    try {
      expect(await probe(port, { ...of('next'), ...callers })).toBe(0);
    } finally {
      await bank.close();
    }
  });

  test('needs a certificate that is for callers as well, where the server asks for one', async () => {
    const { bank, port } = await openAt({ ...of('bank'), ...callers });
    const asSide = (side: string) => ({ TLS_CERT_FILE: pathOf(`${side}.pem`), TLS_KEY_FILE: pathOf('bank.key') });
    try {
      expect(await probe(port, { ...asSide('client'), ...callers })).toBe(0);
      expect(await probe(port, { ...asSide('server'), ...callers })).toBe(1);
      expect(await probe(port, { ...of('stranger'), ...callers })).toBe(1);
      expect(await probe(port, {})).toBe(1);
    } finally {
      await bank.close();
    }
  });

  test('believes no server with a certificate of somebody else', async () => {
    const [cert, key] = ['stranger.pem', 'stranger.key'].map((name) => readFileSync(pathOf(name)));
    const stranger = createServer({ cert: cert!, key: key! }, (_, answer) => answer.end());
    await new Promise<void>((resolve) => void stranger.listen(0, '127.0.0.1', resolve));
    const { port } = stranger.address() as AddressInfo;
    try {
      expect(await probe(port, { ...of('bank'), ...callers })).toBe(1);
      expect(await probe(port, of('bank'))).toBe(1);
      expect(await probe(port, of('stranger'))).toBe(0);
    } finally {
      stranger.close();
    }
  });
});
