import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** An event as a server of a merchant has it, once its signature was right. */
export interface ReceivedEvent {
  readonly type: string;
  readonly sequence: number;
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A server of a merchant that takes what is signed with its secret, and refuses all else (Standard Webhooks). */
export async function openReceiver() {
  const events: ReceivedEvent[] = [];
  const seen = new Set<string>();
  const own = { secret: '', refused: 0 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (!isSigned(own.secret, request.headers, body)) {
        own.refused += 1;
        return response.writeHead(401).end();
      }
      const id = String(request.headers['webhook-id']);
      if (!seen.has(id)) events.push(JSON.parse(body) as ReceivedEvent);
      seen.add(id);
      return response.writeHead(204).end();
    });
  });
  return { origin: await listen(server), own, events, close: () => server.close() };
}

function isSigned(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  return signatures!.split(' ').some((signature) => {
    const theirs = Buffer.from(signature.split(',')[1] ?? '', 'base64');
    return theirs.length === right.length && timingSafeEqual(theirs, right);
  });
}
