import { DataTable } from '@bank/ui/data-table.tsx';
import { ShareBar } from '@bank/ui/share-bar.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { useMemo } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './currency-shares.module.css';
import type { ChosenWorth } from './use-worth.ts';
import { worthColumns } from './worth-columns.tsx';

/** Which part of the total each currency is. */
export function CurrencyShares({ chosen: { worth, currency } }: { readonly chosen: ChosenWorth }) {
  const text = useText('details').worth;
  const format = useFormat();
  const columns = useMemo(() => worthColumns({ text, format, currency }), [text, format, currency]);
  return (
    <section aria-labelledby="shares-title" aria-busy={worth === null}>
      <h2 className={styles.title} id="shares-title">
        {text.caption}
      </h2>
      {worth === null ? (
        <Skeleton lines={5} />
      ) : (
        worth.currencies.length > 0 && (
          <>
            {worth.total.amountMinor > 0n && (
              <ShareBar partsPerMille={worth.currencies.map(({ perMille }) => perMille)} />
            )}
            <DataTable
              caption={text.caption}
              columns={columns}
              rows={worth.currencies.map((each, place) => ({ ...each, place }))}
              rowKey={(row) => row.currency}
            />
          </>
        )
      )}
    </section>
  );
}
