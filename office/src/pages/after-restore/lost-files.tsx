import { lostFileFates, type LostFileFate, type LostPaymentFile } from '@bank/contract/office/after-restore';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { DenseTable } from '../../sheet/sheet.tsx';
import { amountText } from '../../texts/amount-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

export interface LostFilesProps {
  readonly files: readonly LostPaymentFile[];
  readonly chosen?: Readonly<Record<string, LostFileFate>>;
  /** Without it nothing is asked. */
  readonly choose?: (id: string, fate: LostFileFate) => void;
}

/** Payment files that the database has forgotten, with what stands in them, and what it says of that now. */
export function LostFiles({ files, chosen = {}, choose }: LostFilesProps) {
  const text = texts('after-restore');
  const { columns } = text;
  return (
    <DenseTable
      caption={text.files}
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        { key: 'messageId', head: columns.messageId, isRowHead: true, cell: ({ messageId }) => messageId },
        {
          key: 'writtenAt',
          head: columns.writtenAt,
          cell: ({ writtenAt, writtenBy }) => `${format.dateTime(writtenAt)}, ${writtenBy}`,
        },
        { key: 'correspondent', head: columns.correspondent, cell: ({ correspondentName }) => correspondentName },
        { key: 'amount', head: columns.amount, align: 'end', cell: amountText },
        { key: 'items', head: columns.items, cell: itemsText },
        {
          key: 'fate',
          head: columns.fate,
          cell: ({ id, messageId, fate }) => {
            if (fate !== null) return text.fates[fate];
            if (choose === undefined) return text.chooseFate;
            return (
              <Field label={fill(text.fateOf, { file: messageId })} isLabelHidden>
                <Select
                  value={chosen[id] ?? ''}
                  placeholder={text.chooseFate}
                  onChange={(value) => choose(id, value as LostFileFate)}
                  options={lostFileFates.map((value) => ({ value, label: text.fates[value] }))}
                />
              </Field>
            );
          },
        },
      ]}
    />
  );
}

function itemsText({ items }: LostPaymentFile): string {
  const text = texts('after-restore');
  return items
    .map(({ name, state }) => fill(text.item, { name, state: state === null ? text.notKnown : text.states[state] }))
    .join('; ');
}
