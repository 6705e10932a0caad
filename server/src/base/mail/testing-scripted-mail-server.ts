import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The mail server's answers to each command, and its silences. */
export type Talk = (socket: Socket) => void;

export interface ScriptedMailServer {
  readonly url: string;
  /** Connections that are open now. */
  readonly openConnections: () => number;
  close(): Promise<void>;
}

/** A mail server that behaves as badly as a test wants it to. */
export async function startScriptedMailServer(talk: Talk): Promise<ScriptedMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openConnections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The words a client says, and the end of its mail. */
type Said = 'EHLO' | 'HELO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'dot' | 'QUIT';

const politeAnswers: Partial<Record<Said, string>> = {
  EHLO: '250-mail.example\r\n250 SIZE 1000000',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  dot: '250 taken',
  QUIT: '221 bye',
};

/** A polite mail server, except for the given answers. A function is called instead of answering. */
export function answering(given: Partial<Record<Said, string | Talk>>): Talk {
  return (socket) => {
    let heard = '';
    let isMail = false;
    const answer = (said: Said): void => {
      const words = given[said] ?? politeAnswers[said] ?? '500 what?';
      if (typeof words === 'function') return words(socket);
      if (said === 'DATA') isMail = words.startsWith('354');
      socket.write(`${words}\r\n`);
    };
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('data', (part) => {
      heard += part.toString('latin1');
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n';
        const at = heard.indexOf(end);
        if (at < 0) return;
        const line = heard.slice(0, at);
        heard = heard.slice(at + end.length);
        if (isMail) {
          isMail = false;
          answer('dot');
        } else answer(line.split(/[ :]/)[0]!.toUpperCase() as Said);
      }
    });
  };
}
