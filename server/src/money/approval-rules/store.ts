import type { ApprovalRule } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'approval-rules'>;

/** A rule as it is kept: whole, with amounts in the spelling of the bank. */
export type Rule = ApprovalRule;

/** Rules of approval of a client, as somebody wrote them. */
export interface Edition {
  readonly id: string;
  readonly rules: readonly Rule[];
  readonly proposedBy: string;
  readonly proposedAt: Date;
}

type Outcome = 'in_force' | 'refused' | 'withdrawn';

/** The newest rules in force of each of some clients; a client without rules is not in the answer. */
export async function readRulesInForce(
  database: Database,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Edition>> {
  const { rows } = await sql<EditionRow & { clientId: string }>`
    select distinct on (client_id) client_id as "clientId", ${editionColumns} from approval_rules
    where client_id = any(${[...new Set(clientIds)]}::uuid[]) and outcome = 'in_force'
    order by client_id, number desc`.execute(database);
  return new Map(
    rows.flatMap(({ clientId, ...row }) => {
      const edition = toEdition(row);
      return edition.rules.length === 0 ? [] : [[clientId, edition] as const];
    }),
  );
}

/** The rules that wait for a second administrator. */
export async function readWaitingRules(database: Database, clientId: string): Promise<Edition | undefined> {
  const { rows } = await sql<EditionRow>`
    select ${editionColumns} from approval_rules where client_id = ${clientId} and outcome is null`.execute(database);
  return rows[0] && toEdition(rows[0]);
}

type EditionRow = Omit<Edition, 'rules'> & { readonly rules: string };

const editionColumns = sql`id, rules, proposed_by as "proposedBy", proposed_at as "proposedAt"`;

function toEdition({ rules, ...row }: EditionRow): Edition {
  return { ...row, rules: JSON.parse(rules) as Rule[] };
}

/** Keeps rules that wait; of two at once the second one fails by its number. */
export async function insertRules(
  transaction: Database,
  {
    id,
    clientId,
    rules,
    proposedBy,
  }: { readonly id: string; readonly clientId: string; readonly rules: readonly Rule[]; readonly proposedBy: string },
): Promise<void> {
  await sql`
    insert into approval_rules (id, client_id, number, rules, proposed_by)
    select ${id}, ${clientId}, coalesce(max(number), 0) + 1, ${JSON.stringify(rules)}, ${proposedBy}
    from approval_rules where client_id = ${clientId}`.execute(transaction);
}

/** Writes what became of rules that wait. */
export async function setOutcome(
  transaction: Database,
  { id, outcome, by }: { readonly id: string; readonly outcome: Outcome; readonly by: string },
): Promise<void> {
  await sql`
    update approval_rules set outcome = ${outcome}, decided_by = ${by}, decided_at = clock_timestamp()
    where id = ${id} and outcome is null`.execute(transaction);
}
