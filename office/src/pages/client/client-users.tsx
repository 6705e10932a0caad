import type { ClientFile } from '@bank/contract/office/clients';
import { fill } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { DenseTable, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './client-page.module.css';
import { ProposeLink } from './propose-link.tsx';
import { ResetPassword } from './reset-password.tsx';

type User = ClientFile['users'][number];
type Session = ClientFile['sessions'][number];

export interface ClientUsersProps {
  readonly file: ClientFile;
  readonly mayReset: boolean;
  readonly onReset: () => void;
}

/** Who acts for the client, with which rights, and who is logged in now. */
export function ClientUsers({ file, mayReset, onReset }: ClientUsersProps) {
  const text = texts('clients');
  const [reset, setReset] = useState<User | null>(null);
  const users: readonly Column<User>[] = [
    { key: 'name', head: text.users.name, isRowHead: true, cell: ({ name }) => name },
    { key: 'login', head: text.users.login, cell: ({ login }) => login },
    { key: 'rights', head: text.users.rights, cell: ({ rights }) => rightsInWords(rights) },
    {
      key: 'since',
      head: text.users.since,
      cell: ({ since, endedAt }) =>
        endedAt === null ? format.date(since) : fill(text.users.ended, { day: format.date(endedAt) }),
    },
    {
      key: 'reset',
      head: text.users.reset,
      isHeadHidden: true,
      align: 'end',
      cell: (user) =>
        user.endedAt === null && (
          <span className={styles.links}>
            <ProposeLink kind="change_mail_address" of={{ login: user.login }} roles={['support', 'compliance']}>
              {text.users.changeMail}
            </ProposeLink>
            <ProposeLink kind="end_second_factors" of={{ login: user.login }} roles={['support', 'compliance']}>
              {text.users.endFactors}
            </ProposeLink>
            {mayReset && <TextButton onClick={() => setReset(user)}>{text.users.reset}</TextButton>}
          </span>
        ),
    },
  ];
  const sessions: readonly Column<Session>[] = [
    { key: 'login', head: text.sessions.login, isRowHead: true, cell: ({ login }) => login },
    { key: 'device', head: text.sessions.device, cell: ({ device }) => device },
    { key: 'network', head: text.sessions.network, cell: ({ network }) => network },
    { key: 'since', head: text.sessions.since, cell: ({ since }) => format.dateTime(since) },
    { key: 'used', head: text.sessions.lastUsed, cell: ({ lastUsedAt }) => format.dateTime(lastUsedAt) },
  ];
  return (
    <>
      <Section title={text.users.title}>
        <DenseTable
          caption={text.users.title}
          columns={users}
          rows={file.users}
          rowKey={({ id, since }) => `${id} ${since}`}
          empty={text.users.none}
        />
      </Section>
      <Section title={text.sessions.title}>
        <DenseTable
          caption={text.sessions.title}
          columns={sessions}
          rows={file.sessions}
          rowKey={({ id }) => id}
          empty={text.sessions.none}
        />
      </Section>
      {reset !== null && (
        <ResetPassword client={file.id} user={reset} onDone={onReset} onClose={() => setReset(null)} />
      )}
    </>
  );
}

function rightsInWords({ see, prepare, approve, administer, isNarrowed }: User['rights']): string {
  const { rights: text } = texts('clients');
  const named = [
    see && text.see,
    prepare && text.prepare,
    approve === 'everything' && text.approve,
    typeof approve !== 'string' && fill(text.approveUpTo, { amount: format.money(approve) }),
    administer && text.administer,
  ].filter((word) => word !== false);
  if (named.length === 0) return text.none;
  return [...named, ...(isNarrowed ? [text.narrowed] : [])].join(', ');
}
