import { refuse, type Refusal } from '@bank/contract';
import type { ProposalKindName } from '@bank/contract/office';
import { recordStaffAct, type Recorder } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { insertAct } from './store.ts';

/** What two people decide in the office, or what nobody does there by hand. */
export type EmergencyKind =
  | ProposalKindName
  | 'complete_order'
  | 'create_client'
  | 'grant_membership'
  | 'release_deposit'
  | 'reset_staff'
  | 'return_order';

export interface ToPass {
  readonly kind: EmergencyKind;
  /** In words, with amounts: who signs it off reads nothing else. */
  readonly what: string;
}

/** The database keeps no longer text. */
const whatLengthMax = 1_000;
const noReason = 'No reason was given.';

/**
 * The judgement of a rule that finds that it takes two people. Refused to one person, in each call. An operator's
 * command goes through, and what it does is an emergency act: on record in the same database transaction, until two
 * members of staff have signed it off. Call it before the rows are written that the database asks a proposal for.
 */
export async function passAlone(
  transaction: Database,
  platform: Recorder & Pick<Platform, 'operator' | 'staff'>,
  { kind, what }: ToPass,
): Promise<'passed' | Refusal> {
  const { operator, newId } = platform;
  if (operator === undefined) return refuse('second_person_required');
  const id = newId();
  await insertAct(transaction, {
    id,
    kind,
    command: operator.command,
    what: what.length > whatLengthMax ? `${what.slice(0, whatLengthMax - 1)}…` : what,
    reason: operator.reason ?? noReason,
    osUser: operator.osUser,
    givenName: operator.givenName ?? null,
  });
  await recordStaffAct(transaction, platform, {
    kind: 'emergency_act',
    subject: id,
    about: [{ kind: 'emergency_act', id }],
  });
  return 'passed';
}
