import type { JournalEntryPage } from '@bank/contract/office/journal';
import { fill } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import type { ReactNode } from 'react';
import { entryKindText } from '../../journal/entry-kind.ts';
import { entryAddress, OpenLink } from '../../journal/links.tsx';
import { auditKindText } from '../../texts/audit-kind-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** What is known of an entry, with a way to each thing that it leads to. */
export function factsOfEntry(entry: JournalEntryPage): readonly Fact[] {
  const { facts: names } = texts('journal').entry;
  const { payment, related, clients, proposals, events } = entry;
  const facts: readonly (Fact | false)[] = [
    { name: names.id, value: entry.id },
    { name: names.kind, value: entryKindText(entry.kind) },
    { name: names.booked, value: format.dateTime(entry.bookedAt) },
    { name: names.value, value: format.date(entry.valueDate) },
    entry.text !== '' && { name: names.text, value: entry.text },
    related.length > 0 && { name: names.related, value: <Related entry={entry} /> },
    payment !== null && { name: names.payment, value: <Payment payment={payment} /> },
    payment !== null && { name: names.parties, value: partiesOf(payment) },
    ...(payment?.order ? factsOfOrder(payment.order, payment.transferNumber) : []),
    clients.length > 0 && {
      name: names.clients,
      value: clients.map(({ clientNumber, name }) => (
        <div key={clientNumber}>
          <OpenLink page="client" href={`/clients/${clientNumber}`} name={`${clientNumber} ${name}`} />
        </div>
      )),
    },
    entry.byHand !== null && {
      name: names.byHand,
      value: (
        <OpenLink
          page="entryByHand"
          href={`/entries-by-hand/${entry.byHand.number}`}
          name={fill(texts('journal').entry.byHand, {
            number: String(entry.byHand.number),
            text: entry.byHand.text,
            author: entry.byHand.author,
          })}
        />
      ),
    },
    proposals.length > 0 && { name: names.proposals, value: <Proposals entry={entry} /> },
    events.length > 0 && { name: names.events, value: events.map(eventText) },
  ];
  return facts.filter((fact) => fact !== false);
}

function factsOfOrder(
  order: NonNullable<NonNullable<JournalEntryPage['payment']>['order']>,
  transferNumber: string,
): readonly Fact[] {
  const { facts: names } = texts('journal').entry;
  const isOutgoing = order.kind === 'international';
  return [
    {
      name: names.order,
      value: isOutgoing ? (
        <OpenLink page="order" href={`/orders/${order.id}`} name={transferNumber} />
      ) : (
        `${transferNumber} (${order.id})`
      ),
    },
    { name: names.placedBy, value: order.placedBy },
  ];
}

function Payment({ payment }: { readonly payment: NonNullable<JournalEntryPage['payment']> }) {
  const { transferNumber, clientNumber } = payment;
  if (clientNumber === null) return transferNumber;
  const href = `/clients/${clientNumber}/statement?text=${encodeURIComponent(transferNumber)}`;
  return <OpenLink page="client-statement" href={href} name={transferNumber} />;
}

function partiesOf({ debtorName, creditorName }: NonNullable<JournalEntryPage['payment']>): string {
  return fill(texts('journal').entry.parties, { debtor: debtorName, creditor: creditorName });
}

function Related({ entry }: { readonly entry: JournalEntryPage }) {
  const { relations } = texts('journal').entry;
  return entry.related.map(({ id, relation, kind }) => (
    <div key={id}>
      <Link href={entryAddress(id)}>{fill(relations[relation], { entry: entryKindText(kind) })}</Link>
    </div>
  ));
}

function Proposals({ entry }: { readonly entry: JournalEntryPage }) {
  const { proposal: form } = texts('journal').entry;
  const kinds: Readonly<Record<string, string>> = texts('proposals').kinds;
  return entry.proposals.map(({ id, kind, proposedBy, decidedBy }) => (
    <div key={id}>
      <Link href={`/proposals/${id}`}>
        {fill(form, { kind: kinds[kind] ?? kind, proposer: proposedBy, approver: decidedBy })}
      </Link>
    </div>
  ));
}

function eventText({ id, kind, by, happenedAt, seal }: JournalEntryPage['events'][number]): ReactNode {
  const text = texts('journal').entry;
  return (
    <div key={id}>
      {fill(text.event, {
        kind: auditKindText(kind),
        by: by ?? text.nobody,
        at: format.dateTime(happenedAt),
        seal: seal === null ? text.unsealed : fill(text.sealed, { seal: String(seal) }),
      })}
    </div>
  );
}
