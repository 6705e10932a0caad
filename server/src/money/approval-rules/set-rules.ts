import { isRefusal, refuse, type Language, type Refusal } from '@bank/contract';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { recordEvent } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import type { ChangeAsking, Change } from '../../people/confirmations/index.ts';
import { otherAdministrators, readUserNames, tellAdministrators } from '../../people/identity/index.ts';
import { judgeRules } from './judge-rules.ts';
import { rulesForMail } from './rules-for-mail.ts';
import { insertRules, readWaitingRules, setOutcome, type Rule } from './store.ts';

type Asking = Omit<ChangeAsking, 'password'>;

/**
 * Writes the rules of approval of a client anew. They count at once where nobody else administers; otherwise another
 * administrator accepts them, so that nobody loosens alone what binds them.
 */
export function newRules(
  platform: Platform,
  asking: Asking,
  rules: readonly Rule[],
): Change<{ readonly isInForce: boolean }> {
  const { clientId, userId } = asking.session;
  return async (database) => {
    if ((await readWaitingRules(database, clientId)) !== undefined) return refuse('approval_rules_waiting');
    const judged = await judgeRules(database, clientId, rules);
    if (isRefusal(judged)) return judged;
    return {
      bound: ['approval_rules', JSON.stringify(judged)],
      tell: await telling(database, judged),
      write: async (transaction) => {
        const id = platform.newId();
        await insertRules(transaction, { id, clientId, rules: judged, proposedBy: userId });
        const isInForce = (await otherAdministrators(transaction, asking.session)).length === 0;
        if (isInForce) await setOutcome(transaction, { id, outcome: 'in_force', by: userId });
        const kind = isInForce ? 'approval_rules_in_force' : 'approval_rules_proposed';
        await tellAll(transaction, platform, { ...asking, id, kind });
        return { isInForce };
      },
    };
  };
}

/** Puts rules in force that nobody else has to accept, within the transaction of its caller. */
export async function putRulesInForce(
  platform: Platform,
  { clientId, rules, by }: { readonly clientId: string; readonly rules: readonly Rule[]; readonly by: string },
): Promise<'done' | Refusal> {
  const judged = await judgeRules(platform.db, clientId, rules);
  if (isRefusal(judged)) return judged;
  const id = platform.newId();
  await insertRules(platform.db, { id, clientId, rules: judged, proposedBy: by });
  await setOutcome(platform.db, { id, outcome: 'in_force', by });
  const about = [{ kind: 'approval_rules', id }] as const;
  await recordEvent(platform.db, platform, { kind: 'approval_rules_in_force', clientId, subject: id, about });
  return 'done';
}

/** Decides about rules that wait. Who wrote them withdraws them; another administrator accepts or refuses them. */
export function decisionOnRules(
  platform: Platform,
  asking: Asking,
  { id, decision }: { readonly id: string; readonly decision: string },
): Change<'done'> {
  const { clientId, userId } = asking.session;
  return async (database) => {
    const waiting = await readWaitingRules(database, clientId);
    if (waiting === undefined || waiting.id !== readId(id)) return refuse('approval_rules_not_found', 'id');
    if (!isDecision(decision)) return refuse('approval_rules_decision_unknown', 'decision');
    const isOwn = waiting.proposedBy === userId;
    if (isOwn !== (decision === 'withdraw')) {
      const isAlone = isOwn && (await otherAdministrators(database, asking.session)).length === 0;
      if (!(isAlone && decision === 'accept')) return refuse('own_approval_rules_not_accepted', 'decision');
    }
    if (decision === 'accept') {
      // Who is named in them may have left while they waited.
      const judged = await judgeRules(database, clientId, waiting.rules);
      if (isRefusal(judged)) return judged;
    }
    const outcome = outcomes[decision];
    const tellRules = await telling(database, waiting.rules);
    return {
      bound: ['approval_rules_decision', waiting.id, decision],
      tell: (language) => [
        [mailTexts[language].confirmation.change.decision, mailTexts[language].confirmation.change.decisions[decision]],
        ...tellRules(language),
      ],
      write: async (transaction) => {
        await setOutcome(transaction, { id: waiting.id, outcome, by: userId });
        await tellAll(transaction, platform, { ...asking, id: waiting.id, kind: `approval_rules_${outcome}` });
        return 'done';
      },
    };
  };
}

const outcomes = { accept: 'in_force', refuse: 'refused', withdraw: 'withdrawn' } as const;

function isDecision(word: string): word is keyof typeof outcomes {
  return Object.hasOwn(outcomes, word);
}

/** The rules as the mail with the code tells them. */
async function telling(
  database: Database,
  rules: readonly Rule[],
): Promise<(language: Language) => readonly (readonly [string, string])[]> {
  const names = await readUserNames(database, [...new Set(rules.flatMap(({ users }) => users))]);
  return (language) => rulesForMail(rules, names, language);
}

/** On record, and by mail to every administrator. */
async function tellAll(
  transaction: Database,
  platform: Platform,
  {
    session,
    origin,
    id,
    kind,
  }: Asking & {
    readonly id: string;
    readonly kind: `approval_rules_${'proposed' | 'in_force' | 'refused' | 'withdrawn'}`;
  },
): Promise<void> {
  const { clientId } = session;
  const about = [{ kind: 'approval_rules', id }] as const;
  await recordEvent(transaction, platform, { kind, clientId, origin, subject: id, about });
  if (kind !== 'approval_rules_proposed' && kind !== 'approval_rules_in_force') return;
  const notice = kind === 'approval_rules_proposed' ? 'approvalRulesProposed' : 'approvalRulesInForce';
  await tellAdministrators(transaction, platform, { session, origin, notice });
}
