import type { CardSettlement } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import shared from '../../access/grants/grants.module.css';

/** The columns of the settlements: the day, what came in, what is held back, what was paid, and the files. */
export function settlementColumns(
  text: Texts['card-payments']['settlements'],
  format: Format,
  {
    take,
    isTaking,
  }: {
    readonly take: (settlement: CardSettlement, fileFormat: 'pdf' | 'csv') => void;
    /** Whose file is on its way; false where none is. */
    readonly isTaking: string | false | null;
  },
): readonly Column<CardSettlement>[] {
  const day = (iso: string) => format.date(`${iso}T00:00:00Z`);
  return [
    {
      key: 'day',
      head: text.day,
      isRowHead: true,
      cell: (settlement) => (
        <>
          <span className={shared.device}>{day(settlement.day)}</span>
          {settlement.releaseOn !== null && (
            <span className={shared.note}>
              {fill(text.held, { amount: format.money(settlement.reserve), day: day(settlement.releaseOn) })}
            </span>
          )}
        </>
      ),
    },
    { key: 'net', head: text.net, align: 'end', phonePlace: 'hidden', cell: ({ net }) => format.money(net) },
    { key: 'paid', head: text.paid, align: 'end', cell: ({ paid }) => format.money(paid) },
    {
      key: 'files',
      head: text.files,
      align: 'end',
      cell: (settlement) =>
        (['pdf', 'csv'] as const).map((fileFormat) => (
          <TextButton
            key={fileFormat}
            className={shared.end}
            isBusy={isTaking === settlement.id}
            aria-label={fill(text.take, { format: fileFormat.toUpperCase(), day: day(settlement.day) })}
            onClick={() => take(settlement, fileFormat)}
          >
            {fileFormat.toUpperCase()}
          </TextButton>
        )),
    },
  ];
}
