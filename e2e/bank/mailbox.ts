import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { ArrivedMail } from './read-mails.ts';

export interface Mailbox {
  /** Where a bank delivers. */
  readonly smtpUrl: string;
  /**
   * Where a story reads: `GET /?to=<address>` answers with the mails to that address, in the order of their arrival.
   */
  readonly address: string;
  close(): Promise<void>;
}

/** The mail server knows nobody here and refuses such recipients. */
export const refusedDomain = 'refused.example';

/** A mail server that keeps what arrives, and an HTTP server through which the stories, in another process, read it. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ArrivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const isKnown = !address.endsWith(`@${refusedDomain}`);
      done(isKnown ? null : Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (part: string) => (source += part));
      stream.on('error', done).on('end', () => {
        mails.push({ recipients: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  // A bank that leaves in the middle of a delivery is no failure of the mail server.
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');

  const reader = createServer((request, response) => {
    const recipient = new URL(request.url ?? '/', 'http://mailbox').searchParams.get('to') ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(mails.filter(({ recipients }) => recipients.includes(recipient))));
  });
  reader.listen(0, '127.0.0.1');
  await once(reader, 'listening');

  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    address: `http://127.0.0.1:${portOf(reader)}`,
    async close() {
      reader.closeAllConnections();
      reader.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}
