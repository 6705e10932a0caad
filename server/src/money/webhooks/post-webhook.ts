import { lookup } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isPublicAddress } from './is-public-address.ts';

/** What is sent to a server of a client, whole. */
export interface WebhookPost {
  /** One that `readWebhookAddress` answered. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What the server said. */
export interface WebhookAnswer {
  readonly status: number;
  /** The first letters of it. */
  readonly start: string;
}

/** Sends it, and comes back with the answer, whatever its status. */
export type AskWebhook = (post: WebhookPost, signal: AbortSignal) => Promise<WebhookAnswer>;

/** The host of an address cannot be called: it leads to nothing, or to what is not on the public internet. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';
  readonly why: 'not_found' | 'not_public';

  constructor(why: 'not_found' | 'not_public', message: string) {
    super(message);
    this.why = why;
  }
}

export interface WebhookTransport {
  readonly resolve: (hostname: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  readonly isAllowed: (address: string) => boolean;
  readonly port: number;
  /** Authorities beside those of the system. */
  readonly ca?: string;
  readonly timeoutMs: number;
  /** For how long the text of an answer is waited for, once its status has come. */
  readonly answerMs: number;
  /** Lines stay open for the next post: for one sender that calls the same servers again and again. */
  readonly keepsLines: boolean;
}

const usual: WebhookTransport = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
  port: 443,
  timeoutMs: 10_000,
  answerMs: 1_000,
  keepsLines: false,
};

/** Bytes of an answer that are read: it says little but its status. */
const answerBytesMax = 16 * 1024;
const startLengthMax = 1_000;
const idleLineMs = 4_000;

/**
 * Posts to servers of the public internet alone. The name is resolved once, every address of it must be public, and the
 * connection goes to an address that was judged: a name that leads elsewhere a moment later reaches nothing inside. A
 * redirect is not followed. Once the status has come the rest of the answer changes nothing: it is not waited for long.
 */
export function askWebhooks(with_: Partial<WebhookTransport> = {}): AskWebhook {
  const { resolve, isAllowed, port, ca, timeoutMs, answerMs, keepsLines } = { ...usual, ...with_ };
  const agent = keepsLines ? new Agent({ keepAlive: true, timeout: idleLineMs, maxFreeSockets: 2 }) : false;
  return async ({ address, headers, body }, signal) => {
    const { hostname, pathname, search } = new URL(address);
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const found = await orEnded(resolve(hostname), ended);
    const [first] = found;
    if (first === undefined || !found.every((one) => isAllowed(one.address)))
      throw new HostRefused('not_public', 'the host of the webhook is not on the public internet');
    const readAnswer = async (answer: IncomingMessage): Promise<WebhookAnswer> => ({
      status: answer.statusCode ?? 0,
      start: await readStart(answer, answerMs),
    });
    const send = () =>
      new Promise<WebhookAnswer>((done, fail) => {
        const asked = request(
          {
            host: first.address,
            servername: hostname,
            port,
            path: `${pathname}${search}`,
            method: 'POST',
            agent,
            signal: ended,
            headers: { ...headers, host: hostname, 'content-length': body.byteLength },
            ...(ca !== undefined && { ca }),
          },
          (answer) => done(readAnswer(answer)),
        );
        asked.on('error', (error) => fail(Object.assign(error, { wasOpen: asked.reusedSocket })));
        asked.end(body);
      });
    return send().catch((error: unknown) => {
      // The server had closed the line that was kept, and has read nothing.
      const { wasOpen, code } = error as { readonly wasOpen?: boolean; readonly code?: string };
      if (wasOpen === true && code === 'ECONNRESET' && !ended.aborted) return send();
      throw error;
    });
  };
}

/** The first letters of an answer. What is longer, or does not end in time, is left. */
function readStart(answer: IncomingMessage, waitMs: number): Promise<string> {
  return new Promise((done) => {
    const parts: Buffer[] = [];
    let read = 0;
    const leave = setTimeout(() => answer.destroy(), waitMs);
    answer.on('data', (part: Buffer) => {
      if (read < startLengthMax) parts.push(part.subarray(0, startLengthMax));
      read += part.length;
      if (read > answerBytesMax) answer.destroy();
    });
    answer.on('error', () => undefined);
    answer.on('close', () => {
      clearTimeout(leave);
      done(Buffer.concat(parts).subarray(0, startLengthMax).toString('utf8').toWellFormed());
    });
  });
}

/** A look-up cannot be broken off; it is not waited for any longer. */
async function orEnded<T>(work: Promise<T>, ended: AbortSignal): Promise<T> {
  ended.throwIfAborted();
  const end = new Promise<never>((_, fail) => {
    const giveUp = (): void => fail(new HostRefused('not_found', 'the host of the webhook was not found in time'));
    ended.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([work, end]).catch((error: unknown) => {
    if (error instanceof HostRefused) throw error;
    throw new HostRefused('not_found', `the host of the webhook was not found: ${(error as Error).message}`);
  });
}
