import { listClientLimits, type OfficeClientLimit } from '@bank/contract/office/client-limits';
import { fill } from '@bank/dictionaries';
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
  const nextOf = (limit: OfficeClientLimit) => {
    if (limit.next === null) return '';
    const { amount, from } = limit.next;
    return fill(amount === null ? text.endsAt : text.changesAt, {
      amount: textOf(limit, amount),
      time: format.dateTime(from),
    });
  };
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
            { key: 'by', head: text.setBy, cell: ({ setBy }) => text.givers[setBy] },
            { key: 'period', head: text.period, cell: ({ period }) => text.periods[period] },
            {
              key: 'orders',
              head: text.orders,
              cell: ({ kind, account }) => [kind === null ? '' : text.kinds[kind], account ?? ''].join(' ').trim(),
            },
            { key: 'currency', head: text.currency, cell: ({ currency }) => currency ?? text.all },
            { key: 'amount', head: text.amount, align: 'end', cell: (limit) => textOf(limit, limit.amount) },
            { key: 'used', head: text.used, align: 'end', cell: (limit) => textOf(limit, limit.used) },
            { key: 'next', head: text.next, cell: nextOf },
            { key: 'since', head: text.since, cell: ({ setAt }) => format.dateTime(setAt) },
          ]}
          rows={value.limits}
          rowKey={({ login, setBy, period, kind, account, currency }) =>
            [login, setBy, period, kind, account, currency].join(' ')
          }
          empty={text.none}
        />
      )}
    </Section>
  );
}
