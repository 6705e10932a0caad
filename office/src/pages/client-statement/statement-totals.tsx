import { readClientStatementTotals } from '@bank/contract/office/client-statement';
import { fill, plural } from '@bank/dictionaries';
import { useQuery } from '@bank/ui/address.ts';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { filterOfQuery } from './filter-of-query.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './statement-totals.module.css';

/** What the filter finds, per currency. Of a very long account the first part is said to be one. */
export function StatementTotals({ client }: { readonly client: string }) {
  const { totals: forms } = texts('clients').statement;
  const query = useQuery();
  const { value } = useCall(`${client}${query}`, (signal) =>
    callOffice(readClientStatementTotals, { fields: { client }, query: filterOfQuery(query), signal }),
  );
  return (
    <div role="status">
      <ul className={styles.totals}>
        {value?.totals
          .filter(({ count }) => count > 0)
          .map(({ count, debit, credit }) => (
            <li key={debit.currency}>
              {value.next !== null && '≥ '}
              {fill(plural('en', count, forms), {
                count: format.count(count),
                currency: debit.currency,
                debit: format.amount(debit),
                credit: format.amount(credit),
              })}
            </li>
          ))}
      </ul>
    </div>
  );
}
