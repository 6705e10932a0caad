import { request as requestOverHttp, type IncomingMessage } from 'node:http';
import { request as requestOverTls } from 'node:https';

const patienceMs = 10_000;
/** A page of the bank has less; more is not read. */
const bytesMax = 2 * 1024 * 1024;

export interface Asked {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Asks as a caller outside does, on a connection of its own: name, proxy and certificate have to be good each time. */
export async function askBank(address: string, { method, headers, body }: Asked): Promise<Answered> {
  const url = new URL(address);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestOverTls : requestOverHttp)(
      url,
      {
        method,
        agent: false,
        headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(patienceMs),
      },
      resolve,
    );
    request.on('error', reject).end(sent);
  });
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > bytesMax) throw new Error('the answer is too long');
    parts.push(part);
  }
  return { status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') };
}
