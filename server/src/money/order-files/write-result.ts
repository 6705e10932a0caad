import {
  brand,
  isLanguage,
  orderFileResultFormats,
  refuse,
  type FileAnswer,
  type Language,
  type Refusal,
} from '@bank/contract';
import { writePaymentStatus } from '@bank/documents/payment-status';
import { writeTableCsv } from '@bank/documents/table';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { OrderFileKept } from './order-file.ts';
import { readResult } from './read-result.ts';
import { messageThatAnswers, resultAsMessage } from './result-as-message.ts';
import { resultAsTable } from './result-as-table.ts';

export interface AskedResult {
  readonly format?: string | null | undefined;
  /** Empty: that of the request. */
  readonly language?: string | null | undefined;
  readonly ofRequest: Language;
}

/** The format and the language that are asked for: a table where nothing is said. */
export function judgeResult({ format, language, ofRequest }: AskedResult) {
  const asked = orderFileResultFormats.find((one) => one === (format || 'csv'));
  if (asked === undefined) return refuse('format_unknown', 'format');
  const inLanguage = language || ofRequest;
  return isLanguage(inLanguage) ? { format: asked, language: inLanguage } : refuse('language_unknown', 'language');
}

/** The result of a file that was sent, written as it is taken. */
export async function writeResult(
  { db, config, clock, newId }: Platform,
  file: OrderFileKept,
  { format, language }: Exclude<ReturnType<typeof judgeResult>, Refusal>,
): Promise<FileAnswer | Refusal> {
  if (file.state !== 'sending' && file.state !== 'sent') return refuse('order_file_not_sent', 'id');
  const message = messageThatAnswers(file.format);
  if (format === 'pain.002' && message === undefined) return refuse('format_unknown', 'format');
  const result = await readResult(db, file.id);
  const day = dayIn(config.timeZone, file.createdAt);
  const name = `${brand.name.toLowerCase()}-result-${day}-${file.id.slice(-12)}`;
  if (format === 'csv' || message === undefined)
    return {
      name: `${name}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: writeTableCsv(resultAsTable(result, language)),
    };
  const messageId = newId().replaceAll('-', '');
  return {
    name: `${name}.xml`,
    mediaType: 'application/xml; charset=utf-8',
    content: writePaymentStatus(resultAsMessage(result, { file, message, messageId, createdAt: clock.now() })),
  };
}
