import { sql } from 'kysely';
import { falseStatements } from '../../money/statements/index.ts';
import type { Invariant } from './bank-invariants.ts';

/** What monthly statements keep. They are made from the books, and nothing of the books from them. */
export const statementInvariants: readonly Invariant[] = [
  {
    name: 'every monthly statement was made when its month was over, and adds up to its entries',
    broken: sql`
      select account_number || ', statement ' || number || ' to ' || to_day as subject, detail, true as beside
      from (${falseStatements}) found`,
  },
  {
    name: 'every monthly statement that was withdrawn was withdrawn by two people',
    broken: sql`
      select 'statement ' || w.statement_id as subject, 'no approved proposal withdrew it' as detail, true as beside
      from withdrawn_statements w
      where not exists (
        select from proposals p
        where p.id = w.proposal_id and p.kind = 'withdraw_statements' and p.state = 'approved')`,
  },
];
