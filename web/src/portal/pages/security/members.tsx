import type { Member } from '@bank/contract';
import { readMembers } from '@bank/contract/calls';
import { fill, type Texts } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './security-page.module.css';

/** Who acts for the client, and with which rights. A client with one user has no need of the list. */
export function Members({ clientName }: { readonly clientName: string }) {
  const text = useText('security').members;
  const common = useText('common');
  const failureText = useFailureText();
  const format = useFormat();
  const [members, setMembers] = useState<readonly Member[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);

  const read = useCallback(async () => {
    setFailure(null);
    const outcome = await call(readMembers);
    if (outcome.ok) setMembers(outcome.value);
    else setFailure(outcome.failure);
  }, []);

  useEffect(() => void read(), [read]);

  if (failure === null && members.length < 2) return null;
  const title = fill(text.title, { client: clientName });
  return (
    <section className={styles.section} aria-labelledby="members-title">
      <div className={styles.head}>
        <h2 id="members-title">{title}</h2>
      </div>
      {failure === null ? (
        <DataTable
          caption={title}
          columns={memberColumns(text, format)}
          rows={members}
          rowKey={({ name, since }) => `${name} ${since}`}
        />
      ) : (
        <Alert tone="error" action={<TextButton onClick={() => void read()}>{common.tryAgain}</TextButton>}>
          <p>{text.failed}</p>
          <p>{failureText(failure)}</p>
        </Alert>
      )}
    </section>
  );
}

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
