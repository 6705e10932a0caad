import type { OrderHint, OutgoingOrder } from '@bank/contract/office/outgoing-orders';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import type { Column } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { DenseTable, Facts, Section } from '../../sheet/sheet.tsx';
import { amountText } from '../../texts/amount-text.ts';
import { statusText } from '../../outgoing/status-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { textOf } from '../../texts/text-of.ts';
import { AddressParts, correctionText } from './address-parts.tsx';

/** What an order asks for, what speaks for another look, and what happened to it. */
export function OrderSheet({ order }: { readonly order: OutgoingOrder }) {
  const text = texts('outgoing');
  const { sections } = text;
  return (
    <>
      {order.proposedBy !== null && (
        <Alert tone="notice" action={<Link href={`/proposals/${order.proposedBy.id}`}>{text.showProposal}</Link>}>
          {fill(order.state === 'in_process' ? text.proposed : text.proposedOutcome, {
            by: order.proposedBy.by,
            at: format.dateTime(order.proposedBy.at),
          })}
        </Alert>
      )}
      {order.setAside !== null && (
        <Alert tone="notice">{fill(text.aside, { ...order.setAside, at: format.dateTime(order.setAside.at) })}</Alert>
      )}
      <Section title={sections.hints}>
        {order.hints.length === 0 && !order.needsSecondPerson ? (
          <p>{text.noHints}</p>
        ) : (
          <ul>
            {order.needsSecondPerson && <li>{text.secondPerson}</li>}
            {order.hints.map((hint) => (
              <li key={hint.kind}>{hintText(hint, order)}</li>
            ))}
          </ul>
        )}
      </Section>
      {order.hits.length > 0 && (
        <Section title={sections.hits}>
          {order.hits.map((hit) => (
            <Hit key={hit.id} hit={hit} />
          ))}
        </Section>
      )}
      <Section title={sections.sent}>
        <Facts facts={factsOf(order)} />
      </Section>
      <Section title={sections.history}>
        <DenseTable
          caption={sections.history}
          empty={text.noHistory}
          rows={order.history}
          rowKey={({ transferNumber }) => transferNumber}
          columns={historyColumns()}
        />
      </Section>
      <Section title={sections.balances}>
        <DenseTable
          caption={sections.balances}
          empty={text.noHistory}
          // The account that pays comes first.
          rows={order.balances.toSorted(
            (one, other) => Number(other.number === order.debtorAccount) - Number(one.number === order.debtorAccount),
          )}
          rowKey={({ number }) => number}
          columns={[
            { key: 'number', head: text.balance.number, isRowHead: true, cell: ({ number }) => number },
            {
              key: 'balance',
              head: text.balance.balance,
              align: 'end',
              cell: ({ balance, currency }) => amountText({ amount: balance, currency }),
            },
            {
              key: 'available',
              head: text.balance.available,
              align: 'end',
              cell: ({ available, currency }) => amountText({ amount: available, currency }),
            },
          ]}
        />
      </Section>
      <Section title={sections.life}>
        <DenseTable
          caption={sections.life}
          empty={text.noMoves}
          rows={order.moves}
          rowKey={({ at, to }) => at + to}
          columns={[
            { key: 'at', head: text.life.when, isRowHead: true, cell: ({ at }) => format.dateTime(at) },
            {
              key: 'move',
              head: text.life.move,
              cell: ({ from, to }) => `${text.states[from]} → ${text.states[to]}`,
            },
            { key: 'by', head: text.life.by, cell: ({ by, name }) => name ?? text.by[by] },
            {
              key: 'reason',
              head: text.life.reason,
              cell: ({ reason, corrected }) =>
                [corrected && correctionText(corrected), reason].filter(Boolean).join('. '),
            },
          ]}
        />
      </Section>
    </>
  );
}

function Hit({ hit }: { readonly hit: OutgoingOrder['hits'][number] }) {
  const text = texts('outgoing');
  const { score, name, listedName, publisher, reference, reasons, decision, decidedBy, decisionReason } = hit;
  const listed = { score: String(score), name, listed: listedName, publisher: publisher.toUpperCase(), reference };
  return (
    <article>
      <p>{fill(text.hit, listed)}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        {decision === null
          ? text.hitOpen
          : fill(text.hitDecisions[decision], { by: decidedBy ?? '', reason: decisionReason ?? '' })}
      </p>
    </article>
  );
}

function factsOf(order: OutgoingOrder) {
  const { facts, chargeBearers, ways } = texts('outgoing');
  const country = format.countryName(order.creditorCountry);
  return [
    { name: facts.debtor, value: `${order.debtorName}, ${order.debtorAccount}` },
    {
      name: texts('outgoing').columns.client,
      value: (
        <Link href={`/clients/${encodeURIComponent(order.clientNumber)}`}>
          {order.clientNumber} {order.clientName}
        </Link>
      ),
    },
    { name: facts.creditor, value: `${order.creditorName}, ${order.creditorAccount}` },
    { name: facts.asWritten, value: `${order.creditorAddress}, ${country}` },
    { name: facts.address, value: <AddressParts address={order.address} /> },
    { name: facts.bank, value: `${order.creditorAgentName}, ${order.creditorAgentBic}` },
    { name: facts.remittance, value: order.remittanceInformation },
    {
      name: facts.charges,
      value: textOf(chargeBearers, order.chargeBearer),
    },
    { name: facts.type, value: ways[order.type as keyof typeof ways] },
    { name: facts.ids, value: order.endToEndId },
    { name: facts.uetr, value: order.uetr },
    ...(order.officer === null ? [] : [{ name: texts('outgoing').columns.officer, value: order.officer }]),
    ...(order.reason === null ? [] : [{ name: facts.reason, value: order.reason }]),
    ...(order.file === null
      ? []
      : [
          {
            name: facts.file,
            value: <Link href={`/payment-files/${order.file.id}`}>{order.file.messageId}</Link>,
          },
        ]),
    ...(order.file?.status == null
      ? []
      : [
          {
            name: facts.status,
            value: [statusText(order.file.status), order.file.statusReason].filter(Boolean).join(', '),
          },
        ]),
  ];
}

function hintText(hint: OrderHint, { currency }: OutgoingOrder): string {
  const { hints } = texts('outgoing');
  const country = (code: string): string => (/^[A-Z]{2}$/.test(code) ? format.countryName(code) : code);
  switch (hint.kind) {
    case 'account_blocked':
      return hints.account_blocked;
    case 'new_beneficiary':
      return hints.new_beneficiary;
    case 'unusual_amount':
      return fill(hints.unusual_amount, { usual: amountText({ amount: hint.usual, currency }) });
    case 'possible_duplicate':
      return fill(hints.possible_duplicate, { numbers: hint.transferNumbers.join(', ') });
    case 'new_country':
      return fill(hints.new_country, { country: country(hint.country) });
    case 'countries_differ':
      return fill(hints.countries_differ, { bank: country(hint.bank), beneficiary: country(hint.beneficiary) });
  }
}

function historyColumns(): readonly Column<OutgoingOrder['history'][number]>[] {
  const text = texts('outgoing');
  const { columns } = text;
  return [
    {
      key: 'transferNumber',
      head: columns.transferNumber,
      isRowHead: true,
      cell: ({ id, transferNumber }) => <Link href={`/orders/${id}`}>{transferNumber}</Link>,
    },
    { key: 'placedAt', head: columns.placedAt, cell: ({ placedAt }) => format.dateTime(placedAt) },
    { key: 'amount', head: columns.amount, align: 'end', phonePlace: 'amount', cell: amountText },
    {
      key: 'status',
      head: columns.state,
      cell: ({ status }) => text.states[status as keyof typeof text.states],
    },
  ];
}
