import { refuse, type DocumentKind, type Refusal } from '@bank/contract';
import type { Paper } from '@bank/contract/office';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { FilesDatabase, Owner } from './owner-store.ts';
import type { FilePlatform } from './rate.ts';
import { insertRecord, newestRecords } from './records-store.ts';

/** As a paper is kept; its kind is the aspect of the record. */
export type KeptPaper = Omit<Paper, 'kind'>;

/** A paper that has a verdict. */
export interface JudgedPaper extends KeptPaper {
  readonly kind: DocumentKind;
  readonly by: string;
  readonly at: Date;
}

export async function listPapers(database: FilesDatabase, owner: Owner): Promise<JudgedPaper[]> {
  return (await newestRecords(database, owner, 'paper')).map(({ aspect, content, writtenBy, writtenAt }) => ({
    ...(content as KeptPaper),
    kind: aspect as DocumentKind,
    by: writtenBy,
    at: writtenAt,
  }));
}

/**
 * Keeps what staff say of papers: in order, with number and expiry; not needed, with the reason; or neither. Those that
 * are as they were are left alone. Answers the ids of what was kept.
 */
export async function keepPapers(
  transaction: FilesDatabase,
  platform: FilePlatform,
  owner: Owner,
  {
    papers,
    needed,
    by,
  }: { readonly papers: readonly Paper[]; readonly needed: readonly DocumentKind[]; readonly by: string },
): Promise<readonly string[] | Refusal> {
  const today = dayIn(platform.config.timeZone, await momentOf(transaction, platform.clock));
  const kept = await newestRecords(transaction, owner, 'paper');
  const ids: string[] = [];
  for (const { kind, ...typed } of papers) {
    if (!needed.includes(kind)) return refuse('document_not_asked_for');
    const paper = tidy(typed);
    const problem = judge(paper, today);
    if (problem !== undefined) return problem;
    const before = kept.find(({ aspect }) => aspect === kind);
    if (isSame(paper, (before?.content as KeptPaper | undefined) ?? nothing)) continue;
    const id = platform.newId();
    const dueOn = paper.verdict === 'accepted' && paper.expiresOn !== '' ? paper.expiresOn : null;
    const record = {
      id,
      about: 'paper',
      aspect: kind,
      number: (before?.number ?? 0) + 1,
      content: paper,
      dueOn,
    } as const;
    if (!(await insertRecord(transaction, owner, { ...record, writtenBy: by }))) return refuse('enquiry_changed');
    ids.push(id);
  }
  return ids.length === 0 ? refuse('nothing_to_change', 'papers') : ids;
}

const nothing: KeptPaper = { verdict: null, number: '', expiresOn: '', reason: '' };

/** A verdict has what belongs to it, and nothing else. */
function tidy({ verdict, number, expiresOn, reason }: KeptPaper): KeptPaper {
  if (verdict === null) return nothing;
  return verdict === 'accepted'
    ? { verdict, number: number.trim(), expiresOn: expiresOn.trim(), reason: '' }
    : { verdict, number: '', expiresOn: '', reason: reason.trim() };
}

function judge({ verdict, expiresOn, reason }: KeptPaper, today: string): Refusal | undefined {
  if (verdict === 'waived' && reason === '') return refuse('all_fields_required', 'reason');
  if (expiresOn === '') return undefined;
  if (!isDay(expiresOn)) return refuse('field_malformed', 'expiresOn');
  return expiresOn < today ? refuse('paper_expired', 'expiresOn') : undefined;
}

function isDay(day: string): boolean {
  const date = /^20\d\d-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}

function isSame(one: KeptPaper, other: KeptPaper): boolean {
  return (['verdict', 'number', 'expiresOn', 'reason'] as const).every((part) => one[part] === other[part]);
}
