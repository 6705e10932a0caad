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
  | 'deliveryOrdered';

export interface NoticeMail {
  /** The client's own language. */
  readonly language: Language;
  readonly name: string;
  readonly notice: Notice;
  /** What the client calls the thing that it tells of, where it has a name. */
  readonly subject?: string | undefined;
  readonly at: Date;
  /** From where it was done: browser and system, where the user agent names them, and the network cut short. */
  readonly origin: { readonly device: string | null; readonly network: string } | null;
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
        ...(origin === null
          ? []
          : ([
              [words.device, origin.device ?? words.unknownDevice],
              [words.network, origin.network],
            ] as const)),
      ],
    },
    paragraph(`${words.own} ${fill(notOwn, limits)}`),
    paragraph(words.never),
    paragraph(fill(words.signature, { bank: brand.names[language] })),
  ]);
  return { subject: words[notice].subject, ...body };
}
