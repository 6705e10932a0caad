import {
  formatMeansToday,
  formatNeedsAccount,
  formatTakesSelection,
  isRefusal,
  refuse,
  statementFileFormats,
  type Refusal,
  type StatementFileFormat,
} from '@bank/contract';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import { judgeStatementFilter, withoutMarks, type Reader, type StatementFilter } from './statement-filter.ts';

/** A statement file as it is asked for; lists are written with commas. */
export interface FileRequest {
  readonly format?: string | null | undefined;
  readonly account?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly pack?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly types?: string | null | undefined;
  readonly statuses?: string | null | undefined;
  readonly amountFrom?: string | null | undefined;
  readonly amountTo?: string | null | undefined;
  readonly text?: string | null | undefined;
}

export interface JudgedFile {
  readonly format: StatementFileFormat;
  readonly filter: StatementFilter;
  /** A file for each account, in one archive. */
  readonly isPacked: boolean;
}

const selectionFields = ['currency', 'types', 'statuses', 'amountFrom', 'amountTo', 'text'] as const;

/** Judges which file is meant, in the order that the contract lists. An empty field counts as not given. */
export async function judgeFileRequest(
  platform: Pick<Platform, 'db' | 'config' | 'clock'>,
  scope: AccountScope,
  request: FileRequest,
  reader: Reader = withoutMarks,
): Promise<JudgedFile | Refusal> {
  const format = statementFileFormats.find((known) => known === request.format?.toLowerCase());
  if (format === undefined) return refuse('format_unknown', 'format');
  const selecting = selectionFields.find((field) => (request[field] ?? '') !== '');
  if (selecting !== undefined && !formatTakesSelection[format]) return refuse('format_takes_no_selection', selecting);
  const isPacked = request.pack === 'zip';
  if (!isPacked && formatNeedsAccount(format) && (request.account ?? '') === '')
    return refuse('format_needs_account', 'account');
  const isForToday = formatMeansToday(format) && (request.from ?? '') === '' && (request.to ?? '') === '';
  const today = dayIn(platform.config.timeZone, platform.clock.now());
  const asked = {
    ...request,
    ...(isForToday && { from: today, to: today }),
    types: listOf(request.types),
    statuses: listOf(request.statuses),
  };
  const filter = await judgeStatementFilter(platform, scope, asked, reader);
  if (isRefusal(filter)) return filter;
  if (filter.fromDay !== undefined && filter.fromDay > today) return refuse('period_in_future', 'from');
  return { format, filter, isPacked };
}

function listOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
