import type { FastifyInstance } from 'fastify';
import { isIPv4 } from 'node:net';
import type { Config } from '../config.ts';

/** The origin that visitors see: the setting, else the listening address. Never what a request claims in `Host`. */
export function publicUrlOf(
  app: FastifyInstance,
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const address = app.server.address();
  const listeningPort = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listeningPort}`;
}

/** The origin under which programs and payers reach the Payment API. */
export function paymentApiUrlOf(
  app: FastifyInstance,
  { paymentApiUrl, paymentApiHost, paymentApiPort, tls }: Config,
): string {
  const url =
    paymentApiUrl ?? publicUrlOf(app, { publicUrl: undefined, host: paymentApiHost, port: paymentApiPort ?? 0 });
  return paymentApiUrl === undefined && tls !== undefined ? url.replace('http:', 'https:') : url;
}

/**
 * Where the Payment API is by the settings alone. A bank that has none leads nowhere (RFC 2606): the guide is read all
 * the same.
 */
export function statedPaymentApiUrl({ paymentApiUrl, paymentApiHost, paymentApiPort }: Config): string {
  if (paymentApiUrl !== undefined) return paymentApiUrl;
  if (paymentApiPort === undefined) return 'https://payments.bank.example';
  return `http://${paymentApiHost.includes(':') ? `[${paymentApiHost}]` : paymentApiHost}:${paymentApiPort}`;
}

/**
 * Whether clients reach the bank on a line that anybody between can read and change: without TLS, and not on this very
 * machine.
 */
export function isLineOpen(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && !isOfThisMachine(hostname);
}

/** Names and addresses that never leave the machine (RFC 6761, RFC 1122), as `URL` writes them. */
function isOfThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}
