import type { Language } from '@bank/contract';
import { readClientFile, type ClientFile } from '@bank/contract/office/clients';
import { fill } from '@bank/dictionaries';
import { goToAddress } from '@bank/ui/address.ts';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Button } from '@bank/ui/button.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { FileSection, type FileForm } from '../../client-file/file-section.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import type { PageProps } from '../../navigation/page.ts';
import { useStaff } from '../../session/session-store.ts';
import { Facts, PageHead, ReadFailure } from '../../sheet/sheet.tsx';
import { TasksOf } from '../../tasks/tasks-of.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { AccessDialog, type AccessChange } from './access-dialog.tsx';
import { AddNote } from './add-note.tsx';
import { ClientAccounts } from './client-accounts.tsx';
import { ClientBlocks } from './client-blocks.tsx';
import { ClientDeposits } from './client-deposits.tsx';
import { ClientEvents } from './client-events.tsx';
import { ClientLimits } from './client-limits.tsx';
import { ClientNotes } from './client-notes.tsx';
import { ClientOrders } from './client-orders.tsx';
import { ClientUsers } from './client-users.tsx';
import { ClosingChecklistOf } from './closing-checklist.tsx';
import { ProposeLink } from './propose-link.tsx';
import { TimeLine } from './time-line.tsx';

/** Everything about one client. */
export function ClientPage({ fields }: PageProps) {
  const id = fields['id'] ?? '';
  const {
    value: file,
    failure,
    refresh,
  } = useCall(id, (signal) => callOffice(readClientFile, { fields: { client: id }, signal }));
  if (file === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;
  return <OpenFile file={file} onChange={refresh} />;
}

interface OpenFileProps {
  readonly file: ClientFile;
  readonly onChange: () => void;
}

function OpenFile({ file, onChange }: OpenFileProps) {
  const text = texts('clients');
  const { roles } = useStaff();
  const [open, setOpen] = useState<AccessChange | 'note' | null>(null);
  const [form, setForm] = useState<FileForm>(null);
  const mayReadFile = roles.some((role) => role !== 'payments' && role !== 'administrator');
  const mayChange = roles.includes('support');
  const mayWrite = roles.some((role) => role !== 'auditor' && role !== 'administrator');
  const statement = `/clients/${encodeURIComponent(file.id)}/statement`;
  const changes: readonly AccessChange[] = file.isDisabled ? ['enable'] : ['disable', 'endSessions', 'unlock'];
  useShortcuts([
    { keys: 's', label: text.keys.statement, run: () => goToAddress(statement) },
    ...(mayWrite ? [{ keys: 'n', label: text.keys.note, run: () => setOpen('note') }] : []),
  ]);

  const actions = (
    <>
      <ButtonLink href={statement} size="small" variant="outline">
        {text.statement.open}
      </ButtonLink>
      {mayChange &&
        changes.map((change) => (
          <Button key={change} size="small" variant="outline" onClick={() => setOpen(change)}>
            {text.changes[change].label}
          </Button>
        ))}
    </>
  );
  return (
    <>
      <PageHead
        title={`${file.id} ${file.name}`}
        mark={<StatusMark tone={file.state === 'active' ? 'done' : 'refused'}>{text.states[file.state]}</StatusMark>}
        actions={actions}
      />
      <Facts
        facts={[
          { name: text.columns.kind, value: text.kinds[file.kind] },
          ...(file.contact === null ? [] : [{ name: text.columns.contact, value: file.contact }]),
          { name: text.columns.email, value: file.email },
          {
            name: text.postalAddress,
            value: (
              <>
                {file.postalAddress === null ? text.noAddress : addressLine(file.postalAddress)}{' '}
                <ProposeLink kind="change_client_address" of={{ client: file.id }} roles={['support', 'compliance']}>
                  {text.changeAddress}
                </ProposeLink>
              </>
            ),
          },
          { name: text.languageOfMail, value: texts('shell').languages[file.language as Language] },
          { name: text.columns.since, value: format.date(file.since) },
        ]}
      />
      <ClientAccounts file={file} />
      <ClientBlocks file={file} />
      <ClientLimits client={file.id} />
      <ClientDeposits client={file.id} />
      {mayReadFile && (
        <FileSection
          of="client"
          id={file.id}
          form={form}
          onForm={roles.some((role) => role === 'support' || role === 'compliance') ? setForm : undefined}
        />
      )}
      <ClientNotes
        notes={file.notes}
        actions={
          mayWrite && (
            <Button size="small" variant="outline" onClick={() => setOpen('note')}>
              {text.notes.add}
            </Button>
          )
        }
      />
      <TasksOf kind="client" id={file.id} />
      <ClientOrders client={file.id} />
      <ClientUsers file={file} mayReset={mayChange && !file.isDisabled} onReset={onChange} />
      <ClosingChecklistOf file={file} />
      {mayReadFile && <TimeLine client={file.id} version={file.notes.length} />}
      <ClientEvents client={file.id} version={file.notes.length} />
      {open === 'note' && <AddNote client={file.id} onAdded={onChange} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'note' && (
        <AccessDialog
          change={open}
          client={file.id}
          name={fill('{name} ({id})', { name: file.name, id: file.id })}
          onDone={onChange}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function addressLine({
  street,
  postCode,
  town,
  subdivision,
  country,
}: NonNullable<ClientFile['postalAddress']>): string {
  return [street, `${postCode} ${town}`.trim(), subdivision, format.countryName(country)].filter(Boolean).join(', ');
}
