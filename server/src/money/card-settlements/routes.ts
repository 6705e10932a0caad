import { calls, isLanguage, isRefusal, refuse } from '@bank/contract';
import { recordEvent } from '../../base/audit/index.ts';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import { limitConcurrency } from '../../base/platform/limit-concurrency.ts';
import { forReading, type Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { findSettlementOf, listSettlementsOf } from './papers-store.ts';
import { readPaper } from './write-paper.ts';

const rowsPerPart = 100;
const formats = ['pdf', 'csv'] as const;
/** Files that are made at once; of those that were made before nothing is made again. */
const writtenAtOnce = 2;

/** What merchants read of their settlements. */
export function cardSettlementRoutes(answer: AnswerCall, platform: Platform): void {
  const { db } = platform;
  const inTurn = limitConcurrency(writtenAtOnce);

  answer(calls.readCardSettlements, async ({ query, session }) => {
    const reading = await forReading(platform);
    const scope = accountsSeen(session);
    const part = await readPart(query.cursor, rowsPerPart, (place) => listSettlementsOf(reading, scope, place));
    return isRefusal(part) ? part : { settlements: part.shown, next: part.next };
  });

  answer(calls.readCardSettlementFile, async ({ fields, query, session, origin, language: ofRequest }) => {
    const asked = query.format || 'pdf';
    const format = formats.find((one) => one === asked);
    if (format === undefined) return refuse('format_unknown', 'format');
    const language = query.language || ofRequest;
    if (!isLanguage(language)) return refuse('language_unknown', 'language');
    const id = readId(fields.id);
    const settlement = id === undefined ? undefined : await findSettlementOf(db, accountsSeen(session), id);
    if (settlement === undefined) return refuse('card_settlement_not_found');
    const file = await inTurn(() => readPaper(platform, settlement, { format, language }), session.clientId);
    const { clientId } = session;
    await recordEvent(db, platform, { kind: 'card_settlement_taken', clientId, subject: file.name, origin });
    return file;
  });
}
