import { readIncomingEntry, type IncomingEntry } from '@bank/contract/office/incoming';
import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { useState, type ReactNode } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { moneyText } from '../../incoming/amounts.ts';
import { returnCodeText } from '../../incoming/return-code-text.ts';
import type { PageProps } from '../../navigation/page.ts';
import { useStaff } from '../../session/session-store.ts';
import { Facts, PageHead, ReadFailure } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import type { AskedDecision } from './asked-decision.ts';
import { DecideEntry } from './decide-entry.tsx';
import { EntryDecisions } from './entry-decisions.tsx';
import { Suggestions } from './suggestions.tsx';
import { UndoAssignment } from './undo-assignment.tsx';

/** An entry of a correspondent: who sent what for whom, what the import did, and what staff decided. */
export function IncomingEntryPage({ fields }: PageProps) {
  const id = fields['id'] ?? '';
  const text = texts('incoming');
  const { roles } = useStaff();
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const { value, failure, refresh } = useCall(id, (signal) =>
    callOffice(readIncomingEntry, { fields: { id }, signal }),
  );
  if (value === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;
  const { entry, returnReference, shares, undone } = value;
  const isWaiting = entry.outcome === 'suspense' && entry.resolution === null;
  const isDecider = roles.includes('payments') || roles.includes('approver');
  const mayDecide = isWaiting && entry.openHitCount === 0 && isDecider;
  return (
    <>
      <PageHead
        title={`${moneyText(entry.amount, entry.currency)} ${entry.counterparty.name}`}
        mark={<StatusMark tone={isWaiting ? 'pending' : 'done'}>{stateOf(entry)}</StatusMark>}
        actions={
          mayDecide ? (
            <EntryDecisions entry={entry} choose={setAsked} />
          ) : (
            isDecider && mayBeUndone(entry) && <UndoAssignment entry={entry} />
          )
        }
      >
        {isWaiting && entry.suspenseReason !== null && <p>{text.reasons[entry.suspenseReason]}</p>}
      </PageHead>
      {entry.openHitCount > 0 && (
        <Alert tone="notice">
          {fill(plural('en', entry.openHitCount, text.hits), { count: format.count(entry.openHitCount) })}
        </Alert>
      )}
      {mayDecide && <Suggestions entry={entry} choose={setAsked} />}
      <Facts
        facts={[
          ...shares.map(({ accountNumber, amount, transferNumber }) => ({
            name: text.facts[entry.resolution === 'debited' ? 'debited' : 'credited'],
            value: `${accountNumber}, ${moneyText(amount, entry.currency)}, ${transferNumber}`,
          })),
          ...factsOf(entry, returnReference),
          ...undone.map(({ decidedBy, undoneBy, undoneAt, reason }) => ({
            name: fill(text.facts.undone, { by: undoneBy, at: format.dateTime(undoneAt), decidedBy }),
            value: reason,
          })),
        ]}
      />
      {asked !== null && (
        <DecideEntry
          entry={entry}
          returnReference={returnReference}
          asked={asked}
          onDecided={refresh}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The money is the bank's still: of a return while no file has it, or after the correspondent has rejected it. */
function mayBeUndone({ resolution, sentBack }: IncomingEntry): boolean {
  if (resolution !== 'returned') return resolution === 'assigned';
  return sentBack !== null && !sentBack.isTold && (sentBack.file === null || sentBack.status === 'RJCT');
}

function stateOf({ outcome, resolution }: IncomingEntry): string {
  const text = texts('incoming');
  return resolution === null ? text.outcomes[outcome] : text.resolutions[resolution];
}

function factsOf(entry: IncomingEntry, returnReference: string) {
  const { suspense, facts: names, returnFile: states } = texts('incoming');
  const { counterparty, resolvedAt, sentBack } = entry;
  const all: readonly (readonly [name: string, value: ReactNode])[] = [
    [suspense.columns.text, entry.remittanceInformation],
    [suspense.columns.meantFor, entry.accountNumber],
    [names.creditorAccount, entry.creditorAccount],
    [suspense.columns.counterparty, counterparty.name],
    [names.account, counterparty.account],
    [names.bank, [counterparty.agentName, counterparty.agentBic].filter((part) => part !== '').join(', ')],
    [names.valueDate, entry.valueDate === null ? null : format.date(entry.valueDate)],
    [names.endToEndId, entry.endToEndId],
    [names.uetr, entry.uetr],
    [names.returnReason, entry.returnReason],
    [names.furtherNames, entry.furtherNames.join(', ')],
    [names.instructed, entry.instructed && moneyText(entry.instructed.amount, entry.instructed.currency)],
    [names.charges, entry.charges && moneyText(entry.charges, entry.currency)],
    [names.detail, entry.suspenseDetail],
    [names.order, entry.order && <NamedOrder key="order" order={entry.order} />],
    [names.reverses, entry.reverses && <OtherEntry key="reverses" other={entry.reverses} />],
    [names.reversedBy, entry.reversedBy && <OtherEntry key="reversedBy" other={entry.reversedBy} />],
    [suspense.columns.reference, entry.servicerReference],
    [suspense.columns.file, entry.fileName],
    [names.imported, format.dateTime(entry.importedAt)],
    [names.returnReference, entry.resolution === 'returned' ? returnReference : null],
    [names.sentBack, sentBack && returnCodeText(sentBack.code)],
    [names.returnFile, sentBack && <FileOfReturn key="file" file={sentBack.file} />],
    [
      names.returnStatus,
      sentBack && [sentBack.status, sentBack.statusReason].filter((part) => part !== null).join(' '),
    ],
    [names.returnDebit, sentBack?.file == null ? null : sentBack.isTold ? states.told : states.notTold],
    [
      resolvedAt === null ? '' : fill(names.decided, { by: entry.resolvedBy ?? '', at: format.dateTime(resolvedAt) }),
      entry.resolutionReason,
    ],
  ];
  return all.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]));
}

function NamedOrder({ order }: { readonly order: NonNullable<IncomingEntry['order']> }) {
  const { states } = texts('outgoing');
  return (
    <>
      <Link href={`/orders/${order.id}`}>{order.transferNumber}</Link> {states[order.state]}
    </>
  );
}

function OtherEntry({ other }: { readonly other: NonNullable<IncomingEntry['reverses']> }) {
  return <Link href={`/suspense/${other.id}`}>{other.servicerReference}</Link>;
}

function FileOfReturn({ file }: Pick<NonNullable<IncomingEntry['sentBack']>, 'file'>) {
  if (file === null) return texts('incoming').returnFile.none;
  return <Link href={`/payment-files/${file.id}`}>{file.messageId}</Link>;
}
