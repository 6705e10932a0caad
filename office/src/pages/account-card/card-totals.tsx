import { readCardTotals } from '@bank/contract/office/journal';
import { useQuery } from '@bank/ui/address.ts';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { decimalText } from '../../journal/decimal-text.ts';
import { OpenLink } from '../../journal/links.tsx';
import { readWish } from '../../queue/queue-address.ts';
import { Facts, ReadFailure } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** Opening and closing balance of the account, and what lies between, for the period of the filter. */
export function CardTotals({ account }: { readonly account: string }) {
  const query = useQuery();
  const { filters } = readWish(query, ['from', 'to'], []);
  const { value, failure, refresh } = useCall(`${account} ${JSON.stringify(filters)}`, (signal) =>
    callOffice(readCardTotals, { fields: { account }, query: filters, signal }),
  );
  if (failure !== null) return <ReadFailure failure={failure} onRetry={refresh} />;
  if (value === null) return <p>{texts('shell').loading}</p>;
  const { card, columns } = texts('journal');
  const inCurrency = (text: string) => `${decimalText(text)} ${value.currency}`;
  return (
    <Facts
      facts={[
        { name: columns.chart, value: `${value.chartNumber} ${value.chartName}` },
        ...(value.clientNumber === null
          ? []
          : [
              {
                name: columns.client,
                value: <OpenLink page="client" href={`/clients/${value.clientNumber}`} name={value.clientNumber} />,
              },
            ]),
        { name: card.opening, value: inCurrency(value.opening) },
        { name: card.debits, value: inCurrency(value.debits) },
        { name: card.credits, value: inCurrency(value.credits) },
        { name: card.closing, value: inCurrency(value.closing) },
        { name: card.count, value: format.count(value.count) },
      ]}
    />
  );
}
