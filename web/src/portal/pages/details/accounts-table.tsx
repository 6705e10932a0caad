import type { Account } from '@bank/contract';
import { DataTable } from '@bank/ui/data-table.tsx';
import { EmptyState } from '@bank/ui/empty-state.tsx';
import { useMemo } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { accountColumns } from './account-columns.tsx';
import styles from './accounts-table.module.css';

/** The client's accounts. */
export function AccountsTable({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText('details').accounts;
  const format = useFormat();
  const { addressOf } = useNavigation();
  const [statement, send, convert] = [
    addressOf('statement'),
    addressOf('international-transfer'),
    addressOf('internal-transfer'),
  ];
  const columns = useMemo(
    () => accountColumns(text, format, { statement, send, convert }),
    [text, format, statement, send, convert],
  );

  return (
    <section className={styles.section} aria-labelledby="accounts-title">
      <h2 className={styles.title} id="accounts-title">
        {text.title}
      </h2>
      {accounts.length === 0 ? (
        <EmptyState title={text.emptyTitle} text={text.emptyText} />
      ) : (
        <DataTable caption={text.title} columns={columns} rows={accounts} rowKey={(account) => account.id} />
      )}
    </section>
  );
}
