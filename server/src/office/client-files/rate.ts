import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { risks, scoreAnswers, type Score } from '@bank/contract/office';
import type { Risk } from '@bank/contract/office';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import { readQuestionnaire } from './first-questionnaire.ts';
import type { FilesDatabase, Owner } from './owner-store.ts';
import { insertRecord, newestRecords } from './records-store.ts';

/** As a rating is kept: with the words of questions and answers, which later versions may change. */
export interface KeptRating {
  readonly questionnaire: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly told: Score['told'];
  readonly points: number;
  readonly computed: Risk;
  readonly risk: Risk;
  readonly reason: string;
  readonly isOfCompliance: boolean;
  readonly approvedBy: string | null;
}

export interface AskedRating {
  readonly questionnaire: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Null: what the answers make. */
  readonly risk: Risk | null;
  readonly reason: string;
}

/** Reasons are read again years later, so they are short. */
const reasonLengthMax = 2_000;

export type FilePlatform = Pick<Platform, 'clock' | 'newId'> & {
  readonly config: Pick<Platform['config'], 'timeZone'>;
};

/** The rating that counts; undefined while there is none. */
export async function readRating(
  database: FilesDatabase,
  owner: Owner,
): Promise<(KeptRating & { readonly by: string; readonly number: number }) | undefined> {
  const [record] = await newestRecords(database, owner, 'risk');
  return record && { ...(record.content as KeptRating), by: record.writtenBy, number: record.number };
}

/**
 * Rates by the questionnaire in force. One person may raise what the answers make, with a reason. What is lower than
 * the answers make, or than the rating before, takes two: nothing is lowered by answering otherwise.
 */
export async function rate(
  transaction: Database,
  platform: FilePlatform,
  owner: Owner,
  asked: AskedRating & { readonly by: string; readonly isOfCompliance: boolean; readonly approvedBy?: string },
): Promise<{ readonly id: string; readonly risk: Risk; readonly reasons: string } | Refusal> {
  const judged = await judgeRating(transaction, owner, asked);
  if (isRefusal(judged)) return judged;
  const { score, number, risk, isLower, reviewMonths } = judged;
  const { by, isOfCompliance, approvedBy } = asked;
  if (isLower && approvedBy === undefined) return refuse('risk_lowered_by_two', 'risk');
  const reason = asked.reason.trim();
  if (reason.length > reasonLengthMax) return refuse('text_too_long', 'reason');
  if (risk !== score.risk && reason === '') return refuse('all_fields_required', 'reason');
  const content: KeptRating = {
    questionnaire: asked.questionnaire,
    answers: asked.answers,
    told: score.told,
    points: score.points,
    computed: score.risk,
    risk,
    reason,
    isOfCompliance,
    approvedBy: approvedBy ?? null,
  };
  const today = dayIn(platform.config.timeZone, await momentOf(transaction, platform.clock));
  const id = platform.newId();
  const isKept = await insertRecord(transaction, owner, {
    id,
    about: 'risk',
    aspect: '',
    number,
    content,
    dueOn: monthsLater(today, reviewMonths[risk]),
    writtenBy: by,
  });
  return isKept ? { id, risk, reasons: reasonsOf(content) } : refuse('enquiry_changed');
}

/** Whether a rating could be kept, and whether it takes two people. */
export async function judgeRating(
  database: Database,
  owner: Owner,
  { questionnaire, answers, risk: asked }: Omit<AskedRating, 'reason'>,
) {
  const { version, questionnaire: inForce } = await readQuestionnaire(database);
  if (version !== questionnaire) return refuse('questionnaire_changed', 'questionnaire');
  const score = scoreAnswers(inForce, answers);
  if (score === undefined) return refuse('answers_missing', 'answers');
  const risk = asked ?? score.risk;
  const before = await readRating(database, owner);
  const least = Math.max(place(score.risk), before === undefined ? 0 : place(before.risk));
  return {
    score,
    risk,
    before,
    number: (before?.number ?? 0) + 1,
    isLower: place(risk) < least,
    reviewMonths: inForce.reviewMonths,
  };
}

/** Why it is what it is, as one text. */
export function reasonsOf({ told, points, computed, risk, reason }: KeptRating): string {
  const counted = told.filter((one) => one.points > 0).map(({ question, answer }) => `${question}: ${answer}`);
  const all = counted.length === 0 ? 'No answer counts against the client' : counted.join('; ');
  const changed = risk === computed ? '' : ` The answers make ${computed}; ${risk} because: ${reason}`;
  return `${all} (${points} points).${changed}`.slice(0, 2_000);
}

const place = (risk: Risk): number => risks.indexOf(risk);

/** The same day of a later month, or its last day. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
