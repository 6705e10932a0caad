import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The origin that visitors see: the setting, else the listening address. Never what a request claims in `Host`. */
export function publicUrlOf(app: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl !== undefined) return publicUrl;
  const address = app.server.address();
  const listeningPort = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listeningPort}`;
}

/** Whether clients reach the bank on a line that anybody between can read and change: without TLS, and not on this very machine. */
export function isLineOpen(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
