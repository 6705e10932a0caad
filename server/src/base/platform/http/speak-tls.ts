import type { Server } from 'node:http';
import { Server as TlsServer, type ServerOptions } from 'node:https';
import type { TlsIdentity } from '../config.ts';

/**
 * Mozilla's intermediate list, as in `deploy/nginx/bank.conf`: each key is new, each message is authenticated. Those of
 * TLS 1.3 all are.
 */
const ciphers = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':');

/**
 * How node speaks TLS as the settings say. A caller that is asked for a certificate and has none gets no further than
 * the handshake.
 */
export function speakTls({ certificate, key, callersAuthority }: TlsIdentity): ServerOptions {
  return {
    cert: certificate,
    key,
    minVersion: 'TLSv1.2',
    ciphers,
    // All are good; the caller knows which one its machine is fast at.
    honorCipherOrder: false,
    ...(callersAuthority !== undefined && { ca: callersAuthority, requestCert: true, rejectUnauthorized: true }),
  };
}

/** New connections to a server that speaks TLS get another certificate; open ones stay. */
export function showCertificate(server: Server | TlsServer, identity: TlsIdentity): void {
  if (server instanceof TlsServer) server.setSecureContext(speakTls(identity));
}
