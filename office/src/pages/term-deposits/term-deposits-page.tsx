import { listTermDeposits } from '@bank/contract/office/term-deposits';
import type { OfficeDeposit, TermDepositList } from '@bank/contract/office';
import { fill } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { depositColumns, mayPropose } from '../../deposits/deposit-columns.tsx';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { useStaff } from '../../session/session-store.ts';
import { PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

type Offer = TermDepositList['offers'][number];
const states = ['open', 'matured', 'closed_early'] as const;

/** Term deposits of all clients, by the day on which they mature, and what one is opened at today. */
export function TermDepositsPage() {
  const text = texts('term-deposits');
  const { roles } = useStaff();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const mayOffer = roles.some((role) => role === 'payments' || role === 'administrator');
  const [number, ...more] = depositColumns(mayPropose(roles));
  const columns: readonly QueueColumn<OfficeDeposit>[] = [
    number!,
    { key: 'client', head: text.columns.client, cell: ({ client, clientName }) => `${client} ${clientName}` },
    ...more,
  ];
  return (
    <>
      <PageHead
        title={texts('pages').titles.termDeposits}
        actions={mayPropose(roles) && <Link href={proposalAddress('open_term_deposit', {})}>{text.open}</Link>}
      />
      {offers.map((offer) => (
        <p key={offer.currency}>
          {fill(text.offer, {
            ...offer,
            least: format.decimal(offer.least),
            most: format.decimal(offer.most),
          })}{' '}
          {mayOffer && (
            <Link
              href={proposalAddress('set_deposit_offer', { ...offer, isOffered: 'yes' })}
              aria-label={`${text.change}: ${offer.currency}`}
            >
              {text.change}
            </Link>
          )}
        </p>
      ))}
      <QueueTable
        name="term-deposits"
        caption={text.caption}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: text.columns.state,
            options: states.filter((one) => one !== 'open').map((value) => ({ value, label: text.states[value] })),
            any: text.states.open,
          },
        ]}
        load={async ({ filters: { state = '' }, cursor, signal }) => {
          const query = { state, ...(cursor !== null && { cursor }) };
          const outcome = await callOffice(listTermDeposits, { query, signal });
          if (!outcome.ok) return outcome;
          setOffers(outcome.value.offers);
          return { ok: true, value: { rows: outcome.value.deposits, next: outcome.value.next } };
        }}
        rowKey={({ number: key }) => key}
        empty={text.none}
      />
    </>
  );
}
