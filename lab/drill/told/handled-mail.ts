import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** How the mail server takes what it is given. */
export type MailManner = 'takes all' | 'refuses all' | 'hangs';

export interface HandledMail {
  readonly url: string;
  manner: MailManner;
  /** Nothing listens any more. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** A mail server that speaks as much SMTP as a sender needs, in the manner that a fault gives it. */
export async function startHandledMail(): Promise<HandledMail> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (mail.manner === 'hangs') return;
    let isInData = false;
    let rest = '';
    socket.write('220 mail.example ESMTP\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (mail.manner === 'hangs') return;
      rest += text;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (isInData && line !== '.') continue;
        const wasInData = isInData;
        isInData = /^DATA$/i.test(line);
        socket.write(wasInData ? '250 taken\r\n' : replyTo(line, mail.manner));
      }
    });
  });
  const mail: HandledMail = {
    url: '',
    manner: 'takes all',
    async shut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      if (server.listening) await mail.shut();
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(mail, { url: `smtp://127.0.0.1:${port}` });
}

function replyTo(line: string, manner: MailManner): string {
  if (/^DATA$/i.test(line)) return '354 go on\r\n';
  if (/^QUIT$/i.test(line)) return '221 bye\r\n';
  if (/^RCPT/i.test(line) && manner === 'refuses all') return '550 no such mailbox\r\n';
  return '250 well\r\n';
}
