import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import {
  findEndedMemberships,
  findUserById,
  listMemberships,
  lockClient,
  proveOwnPassword,
  sendNotice,
} from '../../people/identity/index.ts';
import { judgeRules } from './judge-rules.ts';
import { insertRules, readWaitingRules, setOutcome, type Rule } from './store.ts';

interface Asking {
  readonly session: Session;
  readonly origin: RequestOrigin;
  readonly password: string;
}

/**
 * Writes the rules of approval of a client anew. They count at once where nobody else administers; otherwise another
 * administrator accepts them, so that nobody loosens alone what binds them.
 */
export function proposeRules(
  platform: Platform,
  { rules, ...asking }: Asking & { readonly rules: readonly Rule[] },
): Promise<{ readonly isInForce: boolean } | Refusal> {
  const { clientId, userId } = asking.session;
  return asAdministrator(platform, asking, async (transaction) => {
    if ((await readWaitingRules(transaction, clientId)) !== undefined) return refuse('approval_rules_waiting');
    const judged = await judgeRules(transaction, clientId, rules);
    if (isRefusal(judged)) return judged;
    const id = platform.newId();
    await insertRules(transaction, { id, clientId, rules: judged, proposedBy: userId });
    const isInForce = (await otherAdministrators(transaction, asking.session)).length === 0;
    if (isInForce) await setOutcome(transaction, { id, outcome: 'in_force', by: userId });
    const kind = isInForce ? 'approval_rules_in_force' : 'approval_rules_proposed';
    await tell(transaction, platform, { ...asking, id, kind });
    return { isInForce };
  });
}

/** Decides about rules that wait. Who wrote them withdraws them; another administrator accepts or refuses them. */
export function decideRules(
  platform: Platform,
  { id, decision, ...asking }: Asking & { readonly id: string; readonly decision: string },
): Promise<'done' | Refusal> {
  const { clientId, userId } = asking.session;
  return asAdministrator(platform, asking, async (transaction) => {
    const waiting = await readWaitingRules(transaction, clientId);
    if (waiting === undefined || waiting.id !== readId(id)) return refuse('approval_rules_not_found', 'id');
    const isOwn = waiting.proposedBy === userId;
    if (!['accept', 'refuse', 'withdraw'].includes(decision))
      return refuse('approval_rules_decision_unknown', 'decision');
    if (isOwn !== (decision === 'withdraw')) {
      const isAlone = isOwn && (await otherAdministrators(transaction, asking.session)).length === 0;
      if (!(isAlone && decision === 'accept')) return refuse('own_approval_rules_not_accepted', 'decision');
    }
    if (decision === 'accept') {
      // Who is named in them may have left while they waited.
      const judged = await judgeRules(transaction, clientId, waiting.rules);
      if (isRefusal(judged)) return judged;
    }
    const outcome = ({ accept: 'in_force', refuse: 'refused', withdraw: 'withdrawn' } as const)[
      decision as 'accept' | 'refuse' | 'withdraw'
    ];
    await setOutcome(transaction, { id: waiting.id, outcome, by: userId });
    await tell(transaction, platform, { ...asking, id: waiting.id, kind: `approval_rules_${outcome}` });
    return 'done';
  });
}

/** After the password, one act about the rules of a client after the other. */
async function asAdministrator<Answer>(
  platform: Platform,
  { session, origin, password }: Asking,
  act: (transaction: Database) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const { clientId, userId, membershipId } = session;
  if (password === '') return refuse('all_fields_required', 'password');
  const proof = await proveOwnPassword(platform, { userId, clientId, password, origin });
  if (proof !== 'proven') return proof;
  return inTransaction(platform.db, async (transaction) => {
    await lockClient(transaction, clientId);
    if ((await findEndedMemberships(transaction, [membershipId])).size > 0)
      return refuse('right_to_administer_missing');
    return act(transaction);
  });
}

async function otherAdministrators(transaction: Database, { clientId, userId }: Session): Promise<string[]> {
  const members = await listMemberships(transaction, { clientId, isLive: true });
  return members.flatMap(({ user, rights }) => (rights.administer && user.id !== userId ? [user.id] : []));
}

/** On record, and by mail to every administrator. */
async function tell(
  transaction: Database,
  platform: Platform,
  {
    session,
    origin,
    id,
    kind,
  }: Omit<Asking, 'password'> & {
    readonly id: string;
    readonly kind: `approval_rules_${'proposed' | 'in_force' | 'refused' | 'withdrawn'}`;
  },
): Promise<void> {
  const { clientId, userId } = session;
  const about = [{ kind: 'approval_rules', id }] as const;
  await recordEvent(transaction, platform, { kind, clientId, origin, subject: id, about });
  if (kind !== 'approval_rules_proposed' && kind !== 'approval_rules_in_force') return;
  const notice = kind === 'approval_rules_proposed' ? 'approvalRulesProposed' : 'approvalRulesInForce';
  for (const one of [userId, ...(await otherAdministrators(transaction, session))]) {
    const user = await findUserById(transaction, one);
    if (user !== undefined) await sendNotice(transaction, platform, { user, notice, origin });
  }
}
