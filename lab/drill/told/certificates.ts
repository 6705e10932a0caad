import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { CertificateFiles } from '../nginx-in-front.ts';

export interface Certificates {
  /** What clients trust. */
  readonly authority: string;
  /** A certificate of 127.0.0.1 that ends so many days from now: in the past with a negative number. */
  make(days: number): CertificateFiles;
}

/** An authority of the drill's own. */
export function openAuthority(folder: string): Certificates {
  const openssl = (...parameters: string[]): void =>
    void execFileSync('openssl', parameters, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  const at = (name: string): string => join(folder, name);
  const [authority, authorityKey] = [at('authority.pem'), at('authority.key')];
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  const subject = ['-subj', '/CN=drill'];
  openssl('req', '-x509', ...newKey, '-days', '365', ...subject, '-keyout', authorityKey, '-out', authority);
  return {
    authority,
    make(days) {
      const files = { certificate: at(`bank-${days}.pem`), key: at(`bank-${days}.key`) };
      const request = at('request.pem');
      const name = ['-addext', 'subjectAltName=IP:127.0.0.1'];
      openssl('req', ...newKey, '-subj', '/CN=127.0.0.1', ...name, '-keyout', files.key, '-out', request);
      const by = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial', '-copy_extensions', 'copy'];
      openssl('x509', '-req', '-in', request, ...by, '-days', String(days), '-out', files.certificate);
      return files;
    },
  };
}
