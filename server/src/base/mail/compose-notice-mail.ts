import { knownPlaceDays, lockNoticeHours, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { mailNoticeTexts } from '@bank/dictionaries/mail-notice-texts';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { dayInWords, momentInWords } from './dates-of-mails.ts';
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
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'mailedPinEnded'
  | 'mailedPinResumed'
  | 'secondFactorsEndSoon'
  | 'secondFactorsKept'
  | 'secondFactorsEnded'
  | 'standingOrderRefused'
  | 'standingOrderUncovered'
  | 'approvalRulesProposed'
  | 'approvalRulesInForce'
  | 'memberChangeProposed'
  | 'memberChanged'
  | 'memberEnded'
  | 'invitationWaits'
  | 'userInvited'
  | 'invitationDecided'
  | 'actsForClient'
  | 'coolingOffSet'
  | 'limitSet'
  | 'limitEnded'
  | 'beneficiaryTrusted'
  | 'accessEnded'
  | 'dormancyNear'
  | 'dormant'
  | 'awake'
  | 'accountClosed'
  | 'merchantCredentialsMade'
  | 'merchantCredentialsChanged'
  | 'merchantCredentialsEnded'
  | 'merchantSecretRotated';

export interface NoticeMail {
  /** The client's own language. */
  readonly language: Language;
  readonly name: string;
  readonly notice: Notice;
  /** What the client calls the thing that it tells of, where it has a name. */
  readonly subject?: string | undefined;
  /** `YYYY-MM-DD`, where it tells of a day instead. */
  readonly day?: string | undefined;
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

/** What the bank did by itself: nobody asks whether it was them. */
const ofNobodysDoing: readonly Notice[] = ['deliveryLapsed', 'accessEnded', 'dormancyNear', 'dormant', 'accountClosed'];

/** The mail that tells a client about their own login, so that a thief cannot use it unnoticed. No link. */
export function composeNoticeMail({ language, name, notice, subject = '', day, at, origin }: NoticeMail): {
  subject: string;
  text: string;
  html: string;
} {
  const texts = mailNoticeTexts[language];
  const time = momentInWords(language, at);
  const limits = { days: String(knownPlaceDays), hours: String(lockNoticeHours) };
  const notOwn = notice === 'loginLocked' ? texts.loginLocked.notOwn : texts.notOwn;
  const body = mailBody(language, [
    paragraph(fill(mailTexts[language].greeting, { name })),
    paragraph(
      fill(texts[notice].lead, { ...limits, subject: day === undefined ? subject : dayInWords(language, day) }),
    ),
    {
      kind: 'fields',
      fields: [
        [texts.when, `${time} UTC`],
        ...(origin === undefined
          ? []
          : [[texts.device, origin.device ?? texts.unknownDevice] as const, [texts.network, origin.network] as const]),
      ],
    },
    ...(ofNobodysDoing.includes(notice) ? [] : [paragraph(`${texts.own} ${fill(notOwn, limits)}`)]),
    paragraph(texts.never),
    signature(language),
  ]);
  return { subject: texts[notice].subject, ...body };
}

/** The warning of a mail, as the portal tells it. */
export function dormancyWarning(language: Language, day: string): string {
  return fill(mailNoticeTexts[language].dormancyNear.lead, { subject: dayInWords(language, day) });
}
