import { listChannelAlarms, type ChannelAlarms as Alarms } from '@bank/contract/office/arrivals';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { callOffice } from '../../calls/call-office.ts';
import type { KeptFile } from '../../files/propose-file.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { DenseTable, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** What channels brought and is not booked, and statements that did not come; nothing where all is well. */
export function ChannelAlarms({ propose }: { readonly propose: ((file: KeptFile) => void) | undefined }) {
  const { channels: text, files } = texts('incoming');
  const { form } = texts('proposals');
  const { value } = useAnswer('alarms', (signal) => callOffice(listChannelAlarms, { signal }));
  const rows = value === null ? [] : rowsOf(value);
  if (rows.length === 0) return null;
  return (
    <Section title={text.title}>
      <DenseTable
        caption={text.title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'what', head: files.columns.name, isRowHead: true, cell: ({ what }) => what },
          { key: 'correspondent', head: text.correspondent, cell: ({ correspondent }) => correspondent },
          { key: 'when', head: text.when, cell: ({ when }) => when },
          { key: 'why', head: text.why, phonePlace: 'note', cell: ({ why }) => why },
          {
            key: 'act',
            head: '',
            cell: ({ file }) =>
              file !== null &&
              propose !== undefined && (
                <Button size="small" variant="outline" onClick={() => propose(file)}>
                  {form.send}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}

function rowsOf({ missing, stopped, late }: Alarms) {
  const { channels: text } = texts('incoming');
  return [
    ...missing.map(({ correspondent, account, currency, day }) => ({
      key: `${correspondent} ${account}`,
      what: fill(text.missing, { account, currency }),
      correspondent,
      when: format.date(day),
      why: text.missingWhy,
      file: null,
    })),
    ...late.map(({ correspondent, messageId, writtenAt }) => ({
      key: messageId,
      what: messageId,
      correspondent,
      when: format.dateTime(writtenAt),
      why: text.lateWhy,
      file: null,
    })),
    ...stopped.map(({ id, name, correspondent, at, why, fileId }) => ({
      key: id,
      what: name,
      correspondent,
      when: format.dateTime(at),
      why,
      file: fileId === null ? null : { id: fileId, name },
    })),
  ];
}
