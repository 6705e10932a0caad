import type { OfficeDeposit } from '@bank/contract/office';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { proposalAddress } from '../proposals/proposal-forms.ts';
import type { QueueColumn } from '../queue/queue-table.tsx';
import { format } from '../texts/format.ts';
import { texts } from '../texts/texts.ts';

const tones = { open: 'pending', matured: 'done', closed_early: 'undone' } as const;

/** A deposit, with what is due for it and what can be done. */
export function depositColumns(mayEnd: boolean): readonly QueueColumn<OfficeDeposit>[] {
  const text = texts('term-deposits');
  const heads = text.columns;
  return [
    { key: 'number', head: heads.number, isRowHead: true, cell: ({ number }) => number },
    { key: 'account', head: heads.account, isExtra: true, cell: ({ account }) => account },
    {
      key: 'amount',
      head: heads.amount,
      align: 'end',
      cell: ({ amount, currency }) => `${format.decimal(amount)} ${currency}`,
    },
    { key: 'rate', head: heads.rate, align: 'end', cell: ({ rate }) => `${rate} %` },
    { key: 'accrued', head: heads.accrued, align: 'end', cell: ({ accrued }) => format.decimal(accrued) },
    { key: 'interest', head: heads.interest, align: 'end', cell: ({ interest }) => format.decimal(interest) },
    { key: 'opened', head: heads.opened, isExtra: true, cell: ({ openedOn }) => format.date(openedOn) },
    { key: 'matures', head: heads.matures, cell: ({ maturesOn }) => format.date(maturesOn) },
    {
      key: 'state',
      head: heads.state,
      phonePlace: 'mark',
      cell: ({ state, isOverdue }) => (
        <StatusMark tone={isOverdue ? 'refused' : tones[state]}>
          {isOverdue ? text.overdue : text.states[state]}
        </StatusMark>
      ),
    },
    {
      key: 'action',
      head: heads.action,
      isHeadHidden: true,
      cell: ({ number, state }) =>
        state === 'open' &&
        mayEnd && (
          <Link href={proposalAddress('close_term_deposit', { deposit: number })} aria-label={`${text.end}: ${number}`}>
            {text.end}
          </Link>
        ),
    },
  ];
}

/** Who proposes that a deposit is opened or ended. */
export function mayPropose(roles: readonly string[]): boolean {
  return roles.some((role) => ['support', 'payments', 'administrator'].includes(role));
}
