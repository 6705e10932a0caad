import type { Account, StatementDelivery } from '@bank/contract';
import { endStatementDelivery, readStatementDeliveries } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { call } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { EndGrant } from './end-grant.tsx';
import { Grants } from './grants.tsx';
import { NewDelivery } from './new-delivery.tsx';

/** The statements that go out by themselves. */
export function Deliveries({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText('security').deliveries;
  const format = useFormat();
  return (
    <Grants
      text={text}
      secretTexts={{ title: text.secretTitle, text: text.secretText, done: text.secretDone, isCopied: text.isCopied }}
      madeText={text.ordered}
      endedText={text.ended}
      read={readAll}
      columns={(end) => deliveryColumns(text, format, end)}
      renderNew={(ways) => <NewDelivery accounts={accounts} {...ways} />}
      renderEnd={({ id, webhook }, ways) => (
        <EndGrant
          title={text.endTitle}
          text={fill(text.endText, { way: webhook ?? text.byMail })}
          confirm={text.endConfirm}
          keep={text.endKeep}
          send={() => call(endStatementDelivery, { id })}
          isOverBy="statement_delivery_not_found"
          {...ways}
        />
      )}
    />
  );
}

async function readAll(): Promise<Outcome<readonly StatementDelivery[]>> {
  const outcome = await call(readStatementDeliveries);
  return outcome.ok ? { ok: true, value: outcome.value.deliveries } : outcome;
}
