import { statementFileFormats } from '@bank/contract';
import { readClientStatementFile } from '@bank/contract/office/client-statement';
import { useQuery } from '@bank/ui/address.ts';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { Select } from '@bank/ui/select.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOfficeForFile } from '../../calls/call-office.ts';
import { failureText } from '../../texts/failure-text.ts';
import { texts } from '../../texts/texts.ts';
import { filterOfQuery } from './filter-of-query.ts';
import styles from './statement-totals.module.css';

/** The statement as a file, of the account and the days of the filter: what the client would get. */
export function TakeStatement({ client }: { readonly client: string }) {
  const text = texts('clients').statement;
  const query = useQuery();
  const [format, setFormat] = useState<string>('pdf');
  const [isWriting, setWriting] = useState(false);

  async function take(): Promise<void> {
    setWriting(true);
    const outcome = await callOfficeForFile(readClientStatementFile, {
      fields: { client },
      query: { ...filterOfQuery(query), format },
    });
    setWriting(false);
    if (outcome.ok) handOver(outcome.value);
    else showToast(failureText(outcome.failure), 'failure');
  }

  return (
    <div className={styles.take}>
      <Field label={text.format} isLabelHidden>
        <Select
          value={format}
          onChange={setFormat}
          options={statementFileFormats.map((value) => ({ value, label: value }))}
        />
      </Field>
      <Button size="small" variant="outline" isBusy={isWriting} onClick={() => void take()}>
        {text.take}
      </Button>
    </div>
  );
}
