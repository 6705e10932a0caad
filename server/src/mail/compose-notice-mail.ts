import { brand, knownPlaceDays, lockNoticeHours, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { mailBody } from './mail-body.ts';

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
  | 'deliveryLapsed';

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
  const words = mailTexts[language].notice;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  const limits = { days: String(knownPlaceDays), hours: String(lockNoticeHours) };
  const notOwn = notice === 'loginLocked' ? words.loginLocked.notOwn : words.notOwn;
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });
  const body = mailBody(language, [
    paragraph(fill(words.greeting, { name })),
    paragraph(fill(words[notice].lead, { ...limits, subject })),
    {
      kind: 'fields',
      fields: [
        [words.when, `${time} UTC`],
        ...(origin === undefined
          ? []
          : [[words.device, origin.device ?? words.unknownDevice] as const, [words.network, origin.network] as const]),
      ],
    },
    ...(notice === 'deliveryLapsed' ? [] : [paragraph(`${words.own} ${fill(notOwn, limits)}`)]),
    paragraph(words.never),
    paragraph(fill(words.signature, { bank: brand.names[language] })),
  ]);
  return { subject: words[notice].subject, ...body };
}
