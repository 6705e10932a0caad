import type { Member } from '@bank/contract';
import { readMembers } from '@bank/contract/calls';
import { fill, type Texts } from '@bank/dictionaries';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { call } from '../../../calls/call.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../access/grants/grants.module.css';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { useListed } from '../../access/grants/use-listed.ts';

/** Who acts for the client, and with which rights. A client with one user has no need of the list. */
export function Members({ clientName }: { readonly clientName: string }) {
  const text = useText('security').members;
  const format = useFormat();
  const { list, failure, readAgain } = useListed(readAll);

  if (failure === null && (list === null || list.length < 2)) return null;
  const title = fill(text.title, { client: clientName });
  return (
    <SecuritySection title={title} failure={failure} failedText={text.failed} onRetry={readAgain}>
      {list !== null && (
        <DataTable
          caption={title}
          columns={memberColumns(text, format)}
          rows={list}
          rowKey={({ name, since }) => `${name} ${since}`}
        />
      )}
    </SecuritySection>
  );
}

const readAll = () => call(readMembers);

function memberColumns(text: Texts['security']['members'], format: Format): readonly Column<Member>[] {
  return [
    {
      key: 'who',
      head: text.who,
      className: styles.what,
      isRowHead: true,
      cell: (member) => (
        <>
          {member.isThis ? `${member.name} (${text.you})` : member.name}
          <span className={`${styles.note} ${styles.phoneNote}`}>{rightsOf(member, text, format)}</span>
        </>
      ),
    },
    { key: 'rights', head: text.rights, phonePlace: 'hidden', cell: (member) => rightsOf(member, text, format) },
    {
      key: 'since',
      head: text.since,
      align: 'end',
      cell: ({ since }) => <span className={styles.time}>{format.date(since)}</span>,
    },
  ];
}

function rightsOf({ rights }: Member, text: Texts['security']['members'], format: Format): string {
  const { see, prepare, approve, administer, isNarrowed } = rights;
  return [
    see && text.see,
    prepare && text.prepare,
    approve === 'everything' && text.approve,
    typeof approve !== 'string' && fill(text.approveUpTo, { amount: format.money(approve) }),
    administer && text.administer,
    isNarrowed && text.isNarrowed,
  ]
    .filter(Boolean)
    .join(', ');
}
