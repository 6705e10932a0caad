import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly recipients: readonly string[];
  /** The mail as it came over the wire. */
  readonly source: string;
  /** A header's value, unfolded; undefined where there is none. */
  readonly header: (name: string) => string | undefined;
}

export interface TestMailServer {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** While set, mails are taken and the connection is cut before the reply to DATA. */
  isCuttingBeforeReply: boolean;
  close(): Promise<void>;
}

/** A real SMTP server on a port of its own, or on a given one. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(receivedMail(Buffer.concat(parts).toString('utf8'), session));
        if (server.isCuttingBeforeReply) {
          for (const connection of smtp.connections) (connection as { _socket: { destroy(): void } })._socket.destroy();
          return;
        }
        callback();
      });
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address() as AddressInfo;
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    isCuttingBeforeReply: false,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}

function receivedMail(
  source: string,
  { envelope }: { envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] } },
): ReceivedMail {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    recipients: envelope.rcptTo.map(({ address }) => address),
    source,
    header: (name) =>
      head
        .split('\r\n')
        .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
        ?.slice(name.length + 1)
        .trim(),
  };
}
