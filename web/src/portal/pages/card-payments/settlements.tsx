import { readCardSettlementFile, readCardSettlements } from '@bank/contract/calls';
import type { CardSettlement } from '@bank/contract';
import { Alert } from '@bank/ui/alert.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { useState } from 'react';
import { call, callForFile } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useDownload } from '../../files/use-download.ts';
import shared from '../../access/grants/grants.module.css';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { useListed } from '../../access/grants/use-listed.ts';
import { settlementColumns } from './settlement-columns.tsx';

/** What the merchant was paid for the days of its live payments, each with its paper and its rows for programs. */
export function Settlements() {
  const text = useText('card-payments').settlements;
  const format = useFormat();
  const language = useLanguage();
  const failureText = useFailureText();
  const { list, failure, readAgain } = useListed(readNewest);
  const { download, take } = useDownload();
  const [taken, setTaken] = useState<string | null>(null);

  function takeFile({ id }: CardSettlement, fileFormat: 'pdf' | 'csv'): void {
    setTaken(id);
    take(() => callForFile(readCardSettlementFile, { id, format: fileFormat, language }));
  }

  return (
    <SecuritySection title={text.title} failure={failure} failedText={text.failed} onRetry={readAgain}>
      {list?.settlements.length === 0 && <p>{text.none}</p>}
      {list !== null && list.settlements.length > 0 && (
        <DataTable
          caption={text.title}
          columns={settlementColumns(text, format, { take: takeFile, isTaking: download.stage === 'writing' && taken })}
          rows={list.settlements}
          rowKey={({ id }) => id}
        />
      )}
      {typeof list?.next === 'string' && <p className={shared.quiet}>{text.newest}</p>}
      {download.stage === 'failed' && <Alert tone="error">{failureText(download.failure)}</Alert>}
    </SecuritySection>
  );
}

const readNewest = () => call(readCardSettlements, { cursor: '' });
