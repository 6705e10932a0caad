import { listTermDeposits } from '@bank/contract/office/term-deposits';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { depositColumns, mayPropose } from '../../deposits/deposit-columns.tsx';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { texts } from '../../texts/texts.ts';
import { ProposeLink } from './propose-link.tsx';

/** The term deposits of a client that stand. */
export function ClientDeposits({ client }: { readonly client: string }) {
  const text = texts('term-deposits');
  const { roles } = useStaff();
  const { value, failure, refresh } = useCall(client, (signal) =>
    callOffice(listTermDeposits, { query: { client }, signal }),
  );
  return (
    <Section
      title={text.caption}
      actions={
        <ProposeLink kind="open_term_deposit" of={{}} roles={['support', 'payments']}>
          {text.open}
        </ProposeLink>
      }
    >
      {failure !== null && <ReadFailure failure={failure} onRetry={refresh} />}
      {value !== null && (
        <DenseTable
          caption={text.caption}
          columns={depositColumns(mayPropose(roles))}
          rows={value.deposits}
          rowKey={({ number }) => number}
          empty={text.none}
        />
      )}
    </Section>
  );
}
