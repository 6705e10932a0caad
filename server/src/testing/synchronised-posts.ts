import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Post {
  readonly port: number;
  readonly path: string;
  readonly token: string;
  /** Undefined for a call that is sent without one. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PostAnswer {
  readonly status: number;
  /** Status line and headers, as they came. */
  readonly head: string;
  readonly body: unknown;
}

/**
 * Sends posts so that they arrive as one: every connection is opened first, all bytes but the last are sent on each,
 * then the last bytes together. Requests that merely start at the same time come too far apart to find a race.
 */
export async function postTogether(posts: readonly Post[]): Promise<PostAnswer[]> {
  const sockets = await Promise.all(
    posts.map(async ({ port }) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const answers = sockets.map(readAnswer);
  const last = await Promise.all(
    posts.map((post, index) => {
      const bytes = bytesOf(post);
      return new Promise<Buffer>((resolve, reject) => {
        sockets[index]!.write(bytes.subarray(0, -1), (error) => (error ? reject(error) : resolve(bytes.subarray(-1))));
      });
    }),
  );
  sockets.forEach((socket, index) => socket.write(last[index]!));
  return Promise.all(answers);
}

function bytesOf({ path, token, body, headers = {} }: Post): Buffer {
  const payload = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const lines = {
    host: 'bank.example',
    connection: 'close',
    'content-type': 'application/json',
    'content-length': payload.length,
    authorization: `Bearer ${token}`,
    ...headers,
  };
  const head = [
    `POST ${path} HTTP/1.1`,
    ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head), payload]);
}

async function readAnswer(socket: Socket): Promise<PostAnswer> {
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const answered = rest.join('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: answered === '' ? undefined : JSON.parse(answered) };
}
