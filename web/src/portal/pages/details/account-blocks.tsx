import type { Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { lazy, Suspense, useState } from 'react';
import { readLanguage } from '../../../session/stored-language.ts';
import { loadTexts } from '../../../dictionaries/text-store.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { mayPrepare } from '../../client/rights.ts';

/** Its words come with it: few clients ever need them. */
const WakeAccounts = lazy(async () => {
  const [file] = await Promise.all([import('./wake-accounts.tsx'), loadTexts(readLanguage(), ['security'])]);
  return { default: file.WakeAccounts };
});

/**
 * What the bank has stopped on accounts, and why; nothing where it has stopped nothing. Dormant accounts are woken here
 * by a user who may order.
 */
export function AccountBlocks({ client }: { readonly client: Client }) {
  const text = useText('details').blocks;
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const mayWake = mayPrepare(client);
  const all = client.accounts.flatMap(({ number, blocks = [] }) =>
    blocks.map(({ direction, cause, lastDay }) => ({
      cause,
      line: [
        fill(text.directions[direction], { number }),
        text.causes[cause],
        ...(lastDay !== null
          ? [fill(text.until, { day: format.date(lastDay) })]
          : cause === 'dormant' && mayWake
            ? []
            : [text.ask]),
      ].join(' '),
    })),
  );
  if (all.length === 0) return null;
  return (
    <Alert tone="notice">
      {all.map(({ line }) => (
        <p key={line}>{line}</p>
      ))}
      {mayWake && all.some(({ cause }) => cause === 'dormant') && (
        <p>
          {text.wake.lead} <TextButton onClick={() => setAsked(true)}>{text.wake.open}</TextButton>
        </p>
      )}
      {isAsked && (
        <Suspense>
          <WakeAccounts onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Alert>
  );
}
