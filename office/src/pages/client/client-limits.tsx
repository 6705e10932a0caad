import { listClientLimits, type OfficeClientLimit } from '@bank/contract/office/client-limits';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { DenseTable, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { amountText } from '../../texts/amount-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { ProposeLink } from './propose-link.tsx';

/** What a client, and each of the users, may send to other banks by order and by day. */
export function ClientLimits({ client }: { readonly client: string }) {
  const text = texts('clients').limits;
  const { value, failure, refresh } = useCall(client, (signal) =>
    callOffice(listClientLimits, { fields: { client }, signal }),
  );
  const textOf = ({ currency }: OfficeClientLimit, amount: string | null) =>
    amount === null ? '' : amountText({ amount, currency: currency ?? 'USD' });
  return (
    <Section
      title={text.title}
      actions={
        <ProposeLink kind="set_client_limit" of={{ client }} roles={['support', 'compliance', 'administrator']}>
          {text.set}
        </ProposeLink>
      }
    >
      {failure !== null && <ReadFailure failure={failure} onRetry={refresh} />}
      {value !== null && (
        <DenseTable
          caption={text.title}
          columns={[
            { key: 'of', head: text.of, isRowHead: true, cell: ({ login }) => login ?? text.client },
            { key: 'period', head: text.period, cell: ({ period }) => text.periods[period] },
            { key: 'currency', head: text.currency, cell: ({ currency }) => currency ?? text.all },
            { key: 'amount', head: text.amount, align: 'end', cell: (limit) => textOf(limit, limit.amount) },
            { key: 'used', head: text.used, align: 'end', cell: (limit) => textOf(limit, limit.used) },
            { key: 'since', head: text.since, cell: ({ setAt }) => format.dateTime(setAt) },
          ]}
          rows={value.limits}
          rowKey={({ login, period, currency }) => `${login} ${period} ${currency}`}
          empty={text.none}
        />
      )}
    </Section>
  );
}
