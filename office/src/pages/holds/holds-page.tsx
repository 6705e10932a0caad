import { listHolds, type OfficeHold } from '@bank/contract/office/settings';
import { fill } from '@bank/dictionaries';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Link } from '@bank/ui/link.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { useStaff } from '../../session/session-store.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** The amounts that the bank holds, and the way to end one. */
export function HoldsPage() {
  const { columns: heads, holds: text } = texts('bank-settings');
  const mayPropose = useStaff().roles.some((role) => role !== 'auditor' && role !== 'approver');
  const columns: readonly QueueColumn<OfficeHold>[] = [
    { key: 'account', head: heads.account, isRowHead: true, cell: ({ account }) => account },
    { key: 'amount', head: heads.amount, align: 'end', phonePlace: 'amount', cell: amountText },
    { key: 'reason', phonePlace: 'note', head: heads.reason, cell: ({ reason }) => reason },
    { key: 'placedBy', head: heads.placedBy, cell: ({ placedBy }) => placedBy },
    { key: 'placedAt', head: heads.placedAt, cell: ({ placedAt }) => format.dateTime(placedAt) },
    {
      key: 'end',
      head: text.end,
      isHeadHidden: true,
      cell: (hold) => (mayPropose ? linkToEnd(hold) : null),
    },
  ];
  return (
    <>
      <h1>{texts('pages').titles.holds}</h1>
      <QueueTable
        name="holds"
        caption={text.caption}
        empty={text.empty}
        columns={columns}
        filters={[{ kind: 'text', key: 'account', label: text.account }]}
        load={async ({ filters, cursor, signal }) => {
          const outcome = await callOffice(listHolds, {
            query: { ...filters, ...(cursor !== null && { cursor }) },
            signal,
          });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.holds, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
        actions={
          mayPropose && (
            <ButtonLink href={proposalAddress('place_hold')} size="small">
              {text.place}
            </ButtonLink>
          )
        }
      />
    </>
  );
}

function linkToEnd(hold: OfficeHold) {
  const { holds: text } = texts('bank-settings');
  return (
    <Link
      href={proposalAddress('end_hold', { hold: hold.id })}
      aria-label={fill(text.endOf, { amount: amountText(hold), account: hold.account })}
    >
      {text.end}
    </Link>
  );
}

function amountText({ amount, currency }: OfficeHold): string {
  return `${format.decimal(amount)} ${currency}`;
}
