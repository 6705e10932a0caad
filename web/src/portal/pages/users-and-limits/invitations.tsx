import type { Account, Invitation } from '@bank/contract';
import { readInvitations } from '@bank/contract/calls';
import { fill, type Texts } from '@bank/dictionaries';
import { rightsInWords } from '@bank/dictionaries/rights-in-words';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../access/grants/grants.module.css';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { useListed } from '../../access/grants/use-listed.ts';
import type { InvitationAct } from './invitation-act.ts';

const InvitationDialog = lazy(() =>
  import('./invitation-dialog.tsx').then((file) => ({ default: file.InvitationDialog })),
);

type Text = Texts['invitations'];

/** Whom administrators invited to act for the client, where each invitation stands, and the way to invite somebody. */
export function Invitations({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText('invitations');
  const rights = useText('security').members;
  const format = useFormat();
  const { list, failure, readAgain } = useListed(readAll);
  const [act, setAct] = useState<InvitationAct | null>(null);
  const end = () => setAct(null);
  return (
    <SecuritySection
      title={text.title}
      action={<TextButton onClick={() => setAct({ kind: 'invite' })}>{text.invite}</TextButton>}
      failure={failure}
      failedText={text.failed}
      onRetry={readAgain}
    >
      {list?.length === 0 && <p>{text.none}</p>}
      {list !== null && list.length > 0 && (
        <DataTable
          isStacked
          caption={text.title}
          columns={columnsOf({ text, rights, format, setAct })}
          rows={list}
          rowKey={({ id }) => id}
        />
      )}
      {act !== null && (
        <Suspense fallback={null}>
          <InvitationDialog
            act={act}
            accounts={accounts}
            onCancel={end}
            onDone={(told) => {
              end();
              showToast(told);
              readAgain();
            }}
          />
        </Suspense>
      )}
    </SecuritySection>
  );
}

const readAll = () => call(readInvitations);

interface Words {
  readonly text: Text;
  readonly rights: Texts['security']['members'];
  readonly format: Format;
  readonly setAct: (act: InvitationAct) => void;
}

function columnsOf({ text, rights, format, setAct }: Words): readonly Column<Invitation>[] {
  return [
    {
      key: 'who',
      head: text.who,
      className: styles.what,
      isRowHead: true,
      cell: (invitation) => (
        <>
          {invitation.name}
          <span className={`${styles.note} ${styles.address}`}>{invitation.email}</span>
          <span className={styles.note}>
            {rightsInWords(invitation.rights, { accounts: invitation.accounts, text: rights, format })}
          </span>
          <span className={styles.note}>{fill(text.by, { who: invitation.by ?? text.unnamed })}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: text.state,
      className: styles.what,
      cell: ({ state }) => <span>{text.states[state]}</span>,
    },
    {
      key: 'since',
      head: text.since,
      align: 'end',
      cell: ({ at }) => <span className={styles.time}>{format.date(at)}</span>,
    },
    {
      key: 'acts',
      head: '',
      align: 'end',
      cell: (invitation) => <Acts {...{ invitation, setAct }} />,
    },
  ];
}

function Acts({ invitation, setAct }: Pick<Words, 'setAct'> & { readonly invitation: Invitation }) {
  const text = useText('invitations');
  const words = useText('approval-rules');
  const labels = { accept: text.acceptOf, refuse: text.refuseOf, withdraw: text.withdrawOf };
  return (
    <span className={styles.end}>
      {decisionsOf(invitation).map((kind) => (
        <TextButton
          key={kind}
          aria-label={fill(labels[kind], { name: invitation.name })}
          onClick={() => setAct({ kind, invitation })}
        >
          {words[kind]}
        </TextButton>
      ))}
    </span>
  );
}

/** What an administrator may decide about it. */
function decisionsOf({ state, isOwn }: Invitation): readonly ('accept' | 'refuse' | 'withdraw')[] {
  if (state === 'waiting') return isOwn ? ['withdraw'] : ['accept', 'refuse'];
  return state === 'at_bank' || state === 'void' ? ['withdraw'] : [];
}
