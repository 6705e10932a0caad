import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Node makes no certificates; a machine without `openssl` leaves those tests out. */
export const isOpensslInstalled = succeeds(() => openssl('version'));

/**
 * Makes an authority (`ca.pem`), a certificate of it for each name (`bank.pem`, `bank.key`, for `bank.inside`), and one
 * that `stranger` made themselves, all good for two days.
 */
export function makeCertificates(folder: string, names: readonly string[]): void {
  const path = (name: string): string => join(folder, name);
  for (const name of ['ca', 'stranger']) {
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      path(`${name}.key`),
      '-out',
      path(`${name}.pem`),
    );
  }
  for (const name of names) {
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      `/CN=${name}.inside`,
      '-keyout',
      path(`${name}.key`),
      '-out',
      path(`${name}.csr`),
    );
    writeFileSync(path('names'), `subjectAltName=DNS:${name}.inside`);
    openssl(
      'x509',
      '-req',
      '-in',
      path(`${name}.csr`),
      '-CA',
      path('ca.pem'),
      '-CAkey',
      path('ca.key'),
      '-CAcreateserial',
      '-days',
      '2',
      '-extfile',
      path('names'),
      '-out',
      path(`${name}.pem`),
    );
  }
}

function openssl(...parameters: string[]): void {
  execFileSync('openssl', parameters, { stdio: 'ignore' });
}

function succeeds(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
