import { listInvitations, type OfficeInvitation } from '@bank/contract/office/invitations';
import { fill } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { useStaff } from '../../session/session-store.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { InvitationDialog, type InvitationAct } from './invitation-dialog.tsx';
import styles from './invitations-page.module.css';

/** People whom clients invite: whom the bank has to identify, and users who have no password yet. */
export function InvitationsPage() {
  const text = texts('invitations');
  const heads = text.columns;
  const mayAct = useStaff().roles.some((role) => role === 'support' || role === 'compliance');
  const [act, setAct] = useState<InvitationAct | null>(null);
  const [version, setVersion] = useState(0);
  const columns: readonly QueueColumn<OfficeInvitation>[] = [
    { key: 'name', head: heads.name, isRowHead: true, cell: ({ name }) => name },
    {
      key: 'client',
      head: heads.client,
      cell: ({ clientId, clientNumber, clientName }) => (
        <Link href={`/clients/${clientId}`}>{`${clientNumber} ${clientName}`}</Link>
      ),
    },
    { key: 'email', head: heads.email, cell: ({ email }) => email },
    { key: 'born', head: heads.born, cell: ({ birthDate }) => format.date(birthDate) },
    { key: 'rights', head: heads.rights, phonePlace: 'note', className: styles.whole, cell: ({ rights }) => rights },
    { key: 'by', head: heads.by, cell: ({ invitedBy, at }) => `${invitedBy}, ${format.dateTime(at)}` },
    { key: 'state', head: heads.state, phonePlace: 'mark', cell: ({ state }) => text.states[state] },
    {
      key: 'screening',
      head: heads.screening,
      cell: ({ state, screening }) => (state === 'at_bank' ? text.screening[screening] : ''),
    },
    { key: 'known', head: heads.known, cell: ({ knownUsers }) => knownUsers.join(', ') },
    {
      key: 'acts',
      className: styles.whole,
      head: heads.acts,
      isHeadHidden: true,
      cell: (invitation) => <Acts invitation={invitation} mayAct={mayAct} onAct={setAct} />,
    },
  ];
  return (
    <div className={styles.page}>
      <h1>{texts('pages').titles.invitations}</h1>
      <p>{text.intro}</p>
      <QueueTable
        name="invitations"
        caption={text.caption}
        empty={text.none}
        columns={columns}
        version={version}
        load={async ({ cursor, signal }) => {
          const outcome = await callOffice(listInvitations, { query: cursor === null ? {} : { cursor }, signal });
          if (!outcome.ok) return outcome;
          return { ok: true, value: { rows: outcome.value.invitations, next: outcome.value.next } };
        }}
        rowKey={({ id }) => id}
      />
      {act !== null && (
        <InvitationDialog
          act={act}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null);
            setVersion(version + 1);
          }}
        />
      )}
    </div>
  );
}

interface ActsProps {
  readonly invitation: OfficeInvitation;
  readonly mayAct: boolean;
  readonly onAct: (act: InvitationAct) => void;
}

function Acts({ invitation, mayAct, onAct }: ActsProps) {
  const text = texts('invitations');
  const { name, state, proposal, knownUsers } = invitation;
  if (proposal !== null) return <Link href={`/proposals/${proposal}`}>{text.proposed}</Link>;
  if (!mayAct) return null;
  if (state === 'sent' || state === 'expired')
    return (
      <TextButton aria-label={fill(text.againOf, { name })} onClick={() => onAct({ kind: 'again', invitation })}>
        {text.again}
      </TextButton>
    );
  return (
    <>
      {state === 'at_bank' && (
        <>
          <TextButton aria-label={fill(text.proposeOf, { name })} onClick={() => onAct({ kind: 'new', invitation })}>
            {text.propose}
          </TextButton>{' '}
          {knownUsers.map((login) => (
            <TextButton
              key={login}
              aria-label={fill(text.knownOf, { name, login })}
              onClick={() => onAct({ kind: 'known', invitation, login })}
            >
              {fill(text.known, { login })}
            </TextButton>
          ))}{' '}
        </>
      )}
      <TextButton aria-label={fill(text.rejectOf, { name })} onClick={() => onAct({ kind: 'reject', invitation })}>
        {text.reject}
      </TextButton>
    </>
  );
}
