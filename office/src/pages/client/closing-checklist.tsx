import { readClosingChecklist, type ClientFile, type ClosingChecklist } from '@bank/contract/office/clients';
import { TextButton } from '@bank/ui/text-button.tsx';
import { Link } from '@bank/ui/link.tsx';
import type { Column } from '@bank/ui/data-table.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { DenseTable, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

type Row = ClosingChecklist['rows'][number];

/** What has to be done before accounts of the client are closed; read when somebody asks. */
export function ClosingChecklistOf({ file }: { readonly file: ClientFile }) {
  const text = texts('clients').closing;
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={text.title}
      actions={<TextButton onClick={() => setOpen(!isOpen)}>{isOpen ? text.hide : text.show}</TextButton>}
    >
      {isOpen && <Checklist client={file.id} />}
    </Section>
  );
}

function Checklist({ client }: { readonly client: string }) {
  const text = texts('clients').closing;
  const { value, failure, refresh } = useCall(client, (signal) =>
    callOffice(readClosingChecklist, { fields: { client }, signal }),
  );
  const columns: readonly Column<Row>[] = [
    {
      key: 'what',
      head: text.what,
      isRowHead: true,
      cell: ({ what, account }) => {
        const href = addressOf(client, what, account);
        return href === null ? text.matters[what] : <Link href={href}>{text.matters[what]}</Link>;
      },
    },
    { key: 'account', head: text.account, cell: ({ account }) => account ?? '' },
    {
      key: 'much',
      head: text.much,
      align: 'end',
      cell: ({ amount, count }) => (amount === null ? String(count) : format.money(amount)),
    },
  ];
  if (value === null) return failure === null ? null : <ReadFailure failure={failure} onRetry={refresh} />;
  return (
    <DenseTable
      caption={text.title}
      columns={columns}
      rows={value.rows}
      rowKey={({ what, account }) => `${what} ${account}`}
      empty={text.nothing}
    />
  );
}

/** Where it is worked on; null for what stands on this page. */
function addressOf(client: string, what: Row['what'], account: string | null): string | null {
  if (what === 'hold') return '/holds';
  if (what === 'fee') return '/fees';
  if (what === 'case') return '/cases';
  if (what !== 'balance' && what !== 'statement') return null;
  return `/clients/${encodeURIComponent(client)}/statement?account=${encodeURIComponent(account ?? '')}`;
}
