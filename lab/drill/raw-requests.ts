import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';

async function openLine(port: number, protocol: 'http/1.1' | 'h2'): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ALPNProtocols: [protocol] });
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  return socket;
}

/** Sends bytes as they are, and returns the answer until the other side hung up, or until it said `last`. */
export async function sendRaw(
  port: number,
  text: string,
  last?: string,
): Promise<{ answer: string; hangUp: () => void }> {
  const socket = await openLine(port, 'http/1.1');
  let answer = '';
  const isOver = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1');
      if (last !== undefined && answer.includes(last)) resolve();
    });
  });
  socket.write(Buffer.from(text, 'latin1'));
  await isOver;
  return { answer, hangUp: () => socket.destroy() };
}

export type Http2Headers = readonly (readonly [name: string, value: string])[];

/** The result of a request: its status and text, or `reset` where the stream or the connection was ended. */
export type Http2Answer = { readonly status: number; readonly text: string } | 'reset';

const frames = { data: 0, headers: 1, reset: 3, settings: 4, goAway: 7 };
const [endStream, endHeaders] = [1, 4];

/** Sends one request of HTTP/2 with headers that no client library would let through. */
export async function sendRawHttp2(port: number, headers: Http2Headers, body?: string): Promise<Http2Answer> {
  const socket = await openLine(port, 'h2');
  const block = Buffer.concat(
    headers.map(([name, value]) => Buffer.concat([Buffer.from([0]), lengthAndText(name), lengthAndText(value)])),
  );
  socket.write(
    Buffer.concat([
      Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      frame(frames.settings, 0, 0, Buffer.alloc(0)),
      frame(frames.headers, body === undefined ? endStream | endHeaders : endHeaders, 1, block),
      ...(body === undefined ? [] : [frame(frames.data, endStream, 1, Buffer.from(body))]),
    ]),
  );
  const answer = await new Promise<Http2Answer>((resolve) => {
    let unread = Buffer.alloc(0);
    let status = 0;
    let text = '';
    socket.on('close', () => resolve('reset'));
    socket.on('data', (part: Buffer) => {
      unread = Buffer.concat([unread, part]);
      while (unread.length >= 9 && unread.length >= 9 + unread.readUIntBE(0, 3)) {
        const length = unread.readUIntBE(0, 3);
        const [type, flags] = [unread[3]!, unread[4]!];
        const content = unread.subarray(9, 9 + length);
        unread = unread.subarray(9 + length);
        if (type === frames.headers) status = statusOf(content);
        if (type === frames.data) text += content.toString('utf8');
        if (type === frames.data && (flags & endStream) !== 0) resolve({ status, text });
        if (type === frames.reset || type === frames.goAway) resolve(status === 0 ? 'reset' : { status, text });
      }
    });
  });
  socket.destroy();
  return answer;
}

function frame(type: number, flags: number, stream: number, content: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(content.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, content]);
}

/** A text of HPACK without Huffman codes (RFC 7541, 5.1 and 5.2). */
function lengthAndText(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  if (bytes.length < 127) return Buffer.concat([Buffer.from([bytes.length]), bytes]);
  const length = [127];
  let rest = bytes.length - 127;
  for (; rest >= 128; rest = Math.floor(rest / 128)) length.push((rest % 128) + 128);
  return Buffer.concat([Buffer.from([...length, rest]), bytes]);
}

/** The status, the first of the headers: one of the table (RFC 7541, appendix A), or a text behind the name of one. */
function statusOf(block: Buffer): number {
  const known: Record<number, number> = { 0x88: 200, 0x89: 204, 0x8a: 206, 0x8b: 304, 0x8c: 400, 0x8d: 404, 0x8e: 500 };
  return known[block[0]!] ?? Number(block.subarray(2, 5).toString('latin1'));
}
