import type { StatementFileFormat } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { fileFormats } from '../../files/format-names.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import styles from './file-formats-page.module.css';

type Purpose = keyof Texts['file-formats']['rows'];

/** What each is for, the most usual first; the first format is the one to choose. */
const advice: readonly (readonly [Purpose, readonly StatementFileFormat[]])[] = [
  ['paper', ['pdf']],
  ['sheets', ['xlsx']],
  ['erp', ['camt.053.001.08']],
  ['german', ['mt940-structured']],
  ['swift', ['mt940']],
  ['finance', ['ofx-1.0.2']],
  ['ofx', ['ofx']],
  ['qif', ['qif']],
  ['plain', ['csv-plain']],
  ['today', ['camt.052.001.08', 'camt.054.001.08', 'mt942']],
];

/** Which format of a statement suits which program. */
export function FileFormatsPage() {
  const text = useText('file-formats');
  return (
    <PortalFrame page="file-formats" title={() => text.title}>
      {() => (
        <>
          <p className={styles.lead}>{text.lead}</p>
          <DataTable
            caption={text.caption}
            columns={columns(text)}
            rows={advice}
            rowKey={([purpose]) => purpose}
            isStacked
          />
          <p className={styles.kept}>{text.kept}</p>
        </>
      )}
    </PortalFrame>
  );
}

function columns({ head, rows }: Texts['file-formats']): readonly Column<(typeof advice)[number]>[] {
  const nameOf = (format: StatementFileFormat) => fileFormats.find((known) => known.format === format)!.name;
  return [
    { key: 'for', head: head.for, isRowHead: true, cell: ([purpose]) => rows[purpose].for },
    {
      key: 'format',
      head: head.format,
      cell: ([, formats]) => <span className={styles.format}>{formats.map(nameOf).join(' · ')}</span>,
    },
    { key: 'note', head: head.note, cell: ([purpose]) => <span className={styles.note}>{rows[purpose].note}</span> },
  ];
}
