import type { Account, Member } from '@bank/contract';
import { readMembers } from '@bank/contract/calls';
import { fill, type Texts } from '@bank/dictionaries';
import { rightsInWords } from '@bank/dictionaries/rights-in-words';
import { Alert } from '@bank/ui/alert.tsx';
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
import type { MemberAct } from './member-act.ts';

const MemberDialog = lazy(() => import('./member-dialog.tsx').then((file) => ({ default: file.MemberDialog })));

type Text = Texts['security']['members'];

/**
 * Who acts for the client, and with which rights, which administrators change. A client with one user has no need of
 * the list.
 */
export function Members({
  clientName,
  accounts,
}: {
  readonly clientName: string;
  readonly accounts: readonly Account[];
}) {
  const text = useText('security').members;
  const words = useText('approval-rules');
  const format = useFormat();
  const { list, failure, readAgain } = useListed(readAll);
  const [act, setAct] = useState<MemberAct | null>(null);

  if (failure === null && (list === null || list.length < 2)) return null;
  const title = fill(text.title, { client: clientName });
  const end = () => setAct(null);
  return (
    <SecuritySection title={title} failure={failure} failedText={text.failed} onRetry={readAgain}>
      {list
        ?.filter(({ waiting }) => waiting !== null)
        .map((member) => (
          <Alert key={member.membership} tone="notice" announce="none">
            <p>{waitingText(member, { text, unnamed: words.unnamed, format })}</p>
            <p>{fill(text.before, { rights: rightsOf(member, text, format) })}</p>
            <p>{fill(text.after, { rights: askedRights(member, text, format) })}</p>
            <div className={styles.actions}>
              {(member.waiting!.isOwn ? (['withdraw'] as const) : (['accept', 'refuse'] as const)).map((decision) => (
                <TextButton key={decision} onClick={() => setAct({ kind: decision, member })}>
                  {words[decision]}
                </TextButton>
              ))}
            </div>
          </Alert>
        ))}
      {list !== null && (
        <DataTable
          isStacked
          caption={title}
          columns={memberColumns(text, format, setAct)}
          rows={list}
          rowKey={({ membership }) => membership}
        />
      )}
      {act !== null && (
        <Suspense fallback={null}>
          <MemberDialog
            act={act}
            clientName={clientName}
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

const readAll = () => call(readMembers);

function memberColumns(text: Text, format: Format, setAct: (act: MemberAct) => void): readonly Column<Member>[] {
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
    {
      key: 'rights',
      head: text.rights,
      className: styles.what,
      phonePlace: 'hidden',
      cell: (member) => <span>{rightsOf(member, text, format)}</span>,
    },
    {
      key: 'since',
      head: text.since,
      align: 'end',
      cell: ({ since }) => <span className={styles.time}>{format.date(since)}</span>,
    },
    {
      key: 'acts',
      head: '',
      align: 'end',
      cell: (member) => (
        <span className={styles.end}>
          <TextButton
            aria-label={fill(text.changeOf, { name: member.name })}
            onClick={() => setAct({ kind: 'change', member })}
          >
            {text.change}
          </TextButton>
        </span>
      ),
    },
  ];
}

function rightsOf({ rights, accounts }: Pick<Member, 'rights' | 'accounts'>, text: Text, format: Format): string {
  return rightsInWords(rights, { accounts, text, format });
}

/** The rights that are asked for. */
function askedRights({ waiting }: Member, text: Text, format: Format): string {
  return waiting === null || waiting.rights === null
    ? text.none
    : rightsInWords(waiting.rights, { accounts: waiting.accounts, text, format });
}

function waitingText(
  { name, waiting }: Member,
  { text, unnamed, format }: { readonly text: Text; readonly unnamed: string; readonly format: Format },
): string {
  const { isOwn, by, at } = waiting!;
  return fill(isOwn ? text.waitingOwn : text.waiting, { name, who: by ?? unnamed, time: format.dateTime(at) });
}
