// Asks this container's server whether orders can be booked here. `node deploy/container/is-ready.mjs /healthz` asks
// whether it answers at all. Ends with 0 where it says yes. Where the server speaks TLS, this program trusts the
// server's own certificate and the authority of callers alone, and proves itself by the same certificate.
/* oxlint-disable node/no-process-env -- a program of its own beside the bank */
import { readFileSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get } from 'node:https';

const [path = '/readyz'] = process.argv.slice(2);
const { PORT, TLS_CERT_FILE: certificate, TLS_KEY_FILE: key, TLS_CLIENT_CA_FILE: authority } = process.env;
/** The bank answers within five seconds. */
const patienceMs = 5_500;

const question = { host: '127.0.0.1', port: PORT || 8080, path, signal: AbortSignal.timeout(patienceMs) };
const tls = () => ({
  ca: [certificate, authority].filter(Boolean).map((file) => readFileSync(file)),
  // Also a certificate whose authority is not named here.
  allowPartialTrustChain: true,
  cert: readFileSync(certificate),
  key: readFileSync(key),
  // The certificate names the Service; the address of this container is no name.
  checkServerIdentity: () => undefined,
});
const asked = certificate ? get({ ...question, ...tls() }) : getPlain(question);
asked.on('error', () => process.exit(1)).on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
