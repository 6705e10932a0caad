import { noticeImportances } from '../bank-notices.ts';
import { limitPeriods } from '../client-limits.ts';
import type { FieldDescription } from './field-description.ts';

/** Of the bank's own notices, and of what a client and a user may send. */
export const fieldDescriptionsOfNoticesAndLimits: Readonly<Record<string, FieldDescription>> = {
  'readBankNotices.importance': { says: 'Whether it stands out.', values: noticeImportances },
  'readBankNotices.en': { says: 'The text in English.', example: 'The bank is closed on Monday.' },
  'readBankNotices.ru': { says: 'The text in Russian.', example: 'В понедельник банк закрыт.' },
  'readBankNotices.es': { says: 'The text in Spanish.', example: 'El lunes el banco está cerrado.' },
  'readBankNotices.fr': { says: 'The text in French.', example: 'La banque est fermée lundi.' },
  'dismissBankNotice.notice': {
    says: 'The id of the notice. An unknown one, or one for other clients, marks nothing.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
    format: 'uuid',
  },
  'readLimits.of': { says: 'Whom it bounds: the client with all users, or this user.', values: ['client', 'user'] },
  'readLimits.period': { says: 'Whether it bounds each order, or all of a day together.', values: limitPeriods },
  'readLimits.used': {
    says: 'What was sent today; null of a limit for each order, and where no rate values it.',
    example: '1250.00',
  },
};
