import { brand } from '@bank/contract';
import { createTransport } from 'nodemailer';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import type { Config, TlsIdentity } from '../platform/config.ts';
import { languageOfBody } from './mail-body.ts';
import { domainOf } from './enqueue-mail.ts';
import type { DueMail } from './store.ts';

export interface MailSender {
  /** Hands one mail to the mail server. Throws when the server did not take it, or did not say so before the signal. */
  send(mail: DueMail, signal: AbortSignal): Promise<void>;
}

/** For each step. The signal bounds the whole time of a server that keeps talking. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Characters of one reply. A mail server has no more to say. */
const maxResponseSize = 65_536;

/** In whose name mails leave, and where the bank itself gets them. */
export type MailIdentity = Pick<Config, 'mailSender' | 'mailDesk'>;

/**
 * Sends by SMTP. Sender and recipient are ours; addresses travel as objects, which are never read as lists; texts are
 * never read as paths or addresses of files.
 *
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…`; `?requireTLS=true` insists on STARTTLS
 * @param options.tls the bank's proof where the mail server asks for a certificate in place of a password (ASVS 13.2.1)
 */
export function createMailSender(
  smtpUrl: string,
  {
    tls,
    mailSender = { name: brand.name, address: brand.mailSender },
    mailDesk = brand.mailbox,
  }: Partial<MailIdentity> & { readonly tls?: Pick<TlsIdentity, 'certificate' | 'key'> | undefined } = {},
): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    tls: { secureContext: secureContextOf(smtpUrl, tls) },
    disableFileAccess: true,
    disableUrlAccess: true,
    maxResponseSize,
    ...timeouts,
  });
  return {
    async send(mail, signal) {
      const language = languageOfBody(mail.htmlBody);
      await transport.sendMail({
        // A receiver that judges the sender's domain finds no other one here.
        messageId: `${partBefore(mail.messageId)}@${domainOf(mailSender.address)}>`,
        from: mailSender,
        to: { name: '', address: mail.recipient === brand.mailbox ? mailDesk : mail.recipient },
        ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
        // RFC 3834: no out-of-office note shall answer. RFC 3282: a program that reads aloud knows the language.
        headers: { 'Auto-Submitted': 'auto-generated', ...(language && { 'Content-Language': language }) },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      });
    },
  };
}

function partBefore(messageId: string): string {
  return messageId.slice(0, messageId.lastIndexOf('@'));
}

/**
 * The authorities that the bank trusts for mail servers: the machine's own store and those of Node. Read once, because
 * it takes a tenth of a second; so a change of the store counts from the next start. TLS options in the address
 * (`?tls.minVersion=…`) apply too.
 */
function secureContextOf(smtpUrl: string, tls: Pick<TlsIdentity, 'certificate' | 'key'> | undefined): SecureContext {
  const ofAddress = [...new URL(smtpUrl).searchParams]
    .filter(([name]) => name.startsWith('tls.'))
    .map(([name, value]) => [name.slice(4), value]);
  const authorities = new Set([...getCACertificates('default'), ...getCACertificates('system')]);
  return createSecureContext({
    ca: [...authorities],
    ...(tls && { cert: tls.certificate, key: tls.key }),
    ...(Object.fromEntries(ofAddress) as object),
  });
}
