import type { ClientFile } from '@bank/contract/office/clients';
import { fill } from '@bank/dictionaries';
import { isZero } from '@bank/money';
import type { Column } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { DenseTable, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './client-page.module.css';
import { ProposeLink } from './propose-link.tsx';

type Account = ClientFile['accounts'][number];

/** What the client has, and what of it may be spent. */
export function ClientAccounts({ file }: { readonly file: ClientFile }) {
  const text = texts('clients');
  const columns: readonly Column<Account>[] = [
    {
      key: 'number',
      head: text.accounts.number,
      isRowHead: true,
      cell: ({ number, name }) => (
        <Link href={`/clients/${encodeURIComponent(file.id)}/statement?account=${encodeURIComponent(number)}`}>
          {name === '' ? number : `${number} (${name})`}
        </Link>
      ),
    },
    { key: 'type', head: text.accounts.type, cell: ({ type }) => text.accountTypes[type] },
    { key: 'balance', head: text.accounts.balance, align: 'end', cell: ({ balance }) => format.money(balance) },
    {
      key: 'deposit',
      head: text.accounts.deposit,
      align: 'end',
      cell: ({ securityDeposit }) => format.money(securityDeposit),
    },
    { key: 'held', head: text.accounts.held, align: 'end', cell: ({ held }) => !isZero(held) && format.money(held) },
    {
      key: 'available',
      head: text.accounts.available,
      align: 'end',
      cell: ({ available, isClosed }) => (isClosed ? text.accounts.closed : format.money(available)),
    },
    {
      key: 'propose',
      head: text.accounts.propose,
      isHeadHidden: true,
      align: 'end',
      cell: ({ number, isClosed }) =>
        !isClosed && (
          <span className={styles.links}>
            <ProposeLink kind="place_hold" of={{ account: number }} roles={['support', 'payments', 'compliance']}>
              {text.accounts.placeHold}
            </ProposeLink>
            <ProposeLink kind="close_account" of={{ account: number }} roles={['support', 'payments']}>
              {text.accounts.close}
            </ProposeLink>
          </span>
        ),
    },
  ];
  return (
    <Section
      title={text.accounts.title}
      actions={
        <ProposeLink kind="open_account" of={{ client: file.id }} roles={['support', 'payments']}>
          {text.accounts.open}
        </ProposeLink>
      }
    >
      <DenseTable
        caption={text.accounts.title}
        columns={columns}
        rows={file.accounts}
        rowKey={({ id }) => id}
        empty={text.accounts.none}
      />
      {file.accounts
        .flatMap(({ holds }) => holds)
        .map((hold) => (
          <p key={hold.id}>
            {fill(text.accounts.hold, {
              amount: format.money(hold.amount),
              name: hold.placedBy,
              time: format.dateTime(hold.placedAt),
              reason: hold.reason,
            })}
          </p>
        ))}
    </Section>
  );
}
