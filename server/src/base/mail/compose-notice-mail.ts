import { knownPlaceDays, lockNoticeHours, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody, paragraph, signature } from './mail-body.ts';

/** Security events that a client is told of at once. */
export type Notice =
  | 'newDevice'
  | 'passwordChanged'
  | 'mailAddressChanged'
  | 'loginLocked'
  | 'deviceLocked'
  | 'pinLocked'
  | 'passwordLocked'
  | 'accessTokenCreated'
  | 'accessTokenRevoked'
  | 'deliveryOrdered'
  | 'deliveryEnded'
  | 'deliveryLapsed'
  | 'webhookEndpointMade'
  | 'webhookEndpointEnded'
  | 'webhookSecretRotated'
  | 'merchantCredentialsMade'
  | 'merchantCredentialsChanged'
  | 'merchantCredentialsEnded'
  | 'merchantSecretRotated'
  | 'accessEnded';

export interface NoticeMail {
  /** The client's own language. */
  readonly language: Language;
  readonly name: string;
  readonly notice: Notice;
  /** What the client calls the thing that it tells of, where it has a name. */
  readonly subject?: string | undefined;
  readonly at: Date;
  /** From where somebody did it; undefined where the bank or its staff did. */
  readonly origin: NoticeOrigin | undefined;
}

export interface NoticeOrigin {
  /** Browser and system; null where the user agent names neither. */
  readonly device: string | null;
  /** The network address cut short. */
  readonly network: string;
}

/** The mail that tells a client about their own login, so that a thief cannot use it unnoticed. No link. */
export function composeNoticeMail({ language, name, notice, subject = '', at, origin }: NoticeMail): {
  subject: string;
  text: string;
  html: string;
} {
  const texts = mailTexts[language].notice;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  const limits = { days: String(knownPlaceDays), hours: String(lockNoticeHours) };
  const notOwn = notice === 'loginLocked' ? texts.loginLocked.notOwn : texts.notOwn;
  const body = mailBody(language, [
    paragraph(fill(mailTexts[language].greeting, { name })),
    paragraph(fill(texts[notice].lead, { ...limits, subject })),
    {
      kind: 'fields',
      fields: [
        [texts.when, `${time} UTC`],
        ...(origin === undefined
          ? []
          : [[texts.device, origin.device ?? texts.unknownDevice] as const, [texts.network, origin.network] as const]),
      ],
    },
    ...(notice === 'deliveryLapsed' || notice === 'accessEnded'
      ? []
      : [paragraph(`${texts.own} ${fill(notOwn, limits)}`)]),
    paragraph(texts.never),
    signature(language),
  ]);
  return { subject: texts[notice].subject, ...body };
}
