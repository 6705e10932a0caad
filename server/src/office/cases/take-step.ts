import { dayAfter } from '@bank/money';
import { refuse, type Refusal } from '@bank/contract';
import type { CaseStepKind } from '@bank/contract/office/cases';
import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { tidy } from './open-case.ts';
import { insertStep, lockCase, type Case } from './store.ts';

/** By law a person waits three months for an answer at most (GDPR article 12), counted from the day they asked. */
const daysWaitedMax = 92;

interface Step {
  readonly step: CaseStepKind;
  readonly text: string;
  /** The new day of one that is postponed. */
  readonly dueOn: string;
}

/** Adds a note to a case, postpones it, or closes it with its answer or the reason why there is none. */
export function takeStep(
  platform: Platform,
  { id, step, text, dueOn, mayWorkReports }: Step & { readonly id: string | undefined; mayWorkReports: boolean },
): Promise<'done' | Refusal> {
  return inTransaction(platform.db, async (transaction) => {
    const told = tidy(text);
    if (told === '') return refuse('all_fields_required', 'text');
    const found = id === undefined ? undefined : await lockCase(transaction, id);
    if (found === undefined || (found.kind === 'report' && !mayWorkReports)) return refuse('case_not_found', 'id');
    if (!isOpen(found)) return refuse('case_closed', 'id');
    if (step === 'postponed' && !mayWaitUntil(found, dueOn)) return refuse('field_malformed', 'dueOn');
    await keepStep(transaction, platform, found, { step, text: told, dueOn });
    return 'done';
  });
}

/** Writes a step of a locked case, and its event. */
export async function keepStep(
  transaction: Database,
  platform: Platform,
  found: Case,
  { step, text, dueOn }: Step,
): Promise<void> {
  const by = staffName(platform);
  await insertStep(transaction, found, { kind: step, text, dueOn: step === 'postponed' ? dueOn : null, by });
  await recordStaffAct(transaction, platform, {
    kind: 'case_step_taken',
    subject: `${found.kind} ${found.number}: ${step}`,
    about: [{ kind: 'case', id: found.id }],
    // A report is told of nobody: their extract has the events that name them.
    ...(found.aboutKind === 'client' && found.kind !== 'report' && { clientId: found.aboutId! }),
  });
}

export function isOpen({ steps }: Pick<Case, 'steps'>): boolean {
  return !steps.some(({ kind }) => kind === 'answered' || kind === 'refused');
}

function mayWaitUntil({ receivedOn, dueOn: before }: Case, dueOn: string): boolean {
  return isDay(dueOn) && dueOn > before && dueOn <= dayAfter(receivedOn, daysWaitedMax);
}
