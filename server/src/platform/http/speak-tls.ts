import type { ServerOptions } from 'node:https';
import type { TlsIdentity } from '../config.ts';

/** How node speaks TLS as the settings say. Whoever is asked for a certificate and has none comes no further than the handshake. */
export function speakTls({ certificate, key, callersAuthority }: TlsIdentity): ServerOptions {
  return {
    cert: certificate,
    key,
    minVersion: 'TLSv1.2',
    ...(callersAuthority !== undefined && { ca: callersAuthority, requestCert: true, rejectUnauthorized: true }),
  };
}
