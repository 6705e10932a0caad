import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isPublicAddress } from './is-public-address.ts';

/** What is sent to a server of a client, whole. */
export interface WebhookPost {
  /** One that `readWebhookAddress` answered. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Sends it, and comes back where the server has taken it. */
export type PostWebhook = (post: WebhookPost, signal: AbortSignal) => Promise<void>;

export interface WebhookTransport {
  readonly resolve: (hostname: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  readonly isAllowed: (address: string) => boolean;
  readonly port: number;
  /** Authorities beside those of the system. */
  readonly ca?: string;
  readonly timeoutMs: number;
}

const usual: WebhookTransport = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
  port: 443,
  timeoutMs: 10_000,
};

/** Bytes of an answer that are read: it says nothing but its status. */
const answerBytesMax = 16 * 1024;

/**
 * Posts to servers of the public internet alone. The name is resolved once, every address of it must be public, and the
 * connection goes to an address that was judged: a name that leads elsewhere a moment later reaches nothing inside. A
 * redirect is not followed; it is a failure, as is every status but 2xx.
 */
export function postWebhooks(with_: Partial<WebhookTransport> = {}): PostWebhook {
  const { resolve, isAllowed, port, ca, timeoutMs } = { ...usual, ...with_ };
  return async ({ address, headers, body }, signal) => {
    const { hostname, pathname, search } = new URL(address);
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const found = await orEnded(resolve(hostname), ended);
    const [first] = found;
    if (first === undefined || !found.every((one) => isAllowed(one.address)))
      throw new Error('the host of the webhook is not on the public internet');
    const status = await new Promise<number>((done, fail) => {
      const asked = request(
        {
          host: first.address,
          servername: hostname,
          port,
          path: `${pathname}${search}`,
          method: 'POST',
          agent: false,
          signal: ended,
          headers: { ...headers, host: hostname, 'content-length': body.byteLength },
          ...(ca !== undefined && { ca }),
        },
        (answer) => {
          let read = 0;
          answer.on('data', (part: Buffer) => {
            read += part.length;
            if (read > answerBytesMax) answer.destroy();
          });
          answer.on('error', () => undefined);
          answer.on('close', () => done(answer.statusCode ?? 0));
        },
      );
      asked.on('error', fail);
      asked.end(body);
    });
    if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
  };
}

/** A look-up cannot be broken off; it is not waited for any longer. */
function orEnded<T>(work: Promise<T>, ended: AbortSignal): Promise<T> {
  ended.throwIfAborted();
  const end = new Promise<never>((_, fail) => {
    const giveUp = (): void => fail(new Error('the host of the webhook was not found in time'));
    ended.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([work, end]);
}
