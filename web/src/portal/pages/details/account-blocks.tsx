import type { Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';

/** What the bank has stopped on accounts, and why; nothing where it has stopped nothing. */
export function AccountBlocks({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText('details').blocks;
  const format = useFormat();
  const all = accounts.flatMap(({ number, blocks = [] }) =>
    blocks.map(({ direction, cause, lastDay }) =>
      [
        fill(text.directions[direction], { number }),
        text.causes[cause],
        ...(lastDay === null ? [text.ask] : [fill(text.until, { day: format.date(lastDay) })]),
      ].join(' '),
    ),
  );
  if (all.length === 0) return null;
  return (
    <Alert tone="notice">
      {all.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
