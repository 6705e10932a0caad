import type { ChosenOutcome } from '@bank/contract/office/outgoing-orders';
import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import type { ReleasedMany } from './release-chosen.tsx';

/** So many reasons stand there; of more the rest is a figure. */
const shownMax = 20;

/** What came of a choice: how many were released, and of each other one why it was not. */
export function ToldOfMany({
  released: { orders, outcomes },
  onClose,
}: {
  readonly released: ReleasedMany;
  readonly onClose: () => void;
}) {
  const { many } = texts('outgoing');
  const left = outcomes.filter(({ outcome }) => outcome !== 'done');
  const count = outcomes.length - left.length;
  const numbers = new Map(orders.map(({ id, transferNumber }) => [id, transferNumber]));
  const close = <TextButton onClick={onClose}>{many.close}</TextButton>;
  return (
    <Alert tone={left.length === 0 ? 'notice' : 'error'} action={close}>
      {fill(plural('en', count, many.done), { count: format.count(count) })}
      {left.length > 0 && (
        <>
          {' '}
          {fill(plural('en', left.length, many.left), { count: format.count(left.length) })}
          <ul>
            {left.slice(0, shownMax).map((one) => (
              <li key={one.id}>
                <Link href={`/orders/${one.id}`}>{numbers.get(one.id) ?? one.id}</Link> {whyNot(one)}
              </li>
            ))}
            {left.length > shownMax && <li>+ {format.count(left.length - shownMax)}</li>}
          </ul>
        </>
      )}
    </Alert>
  );
}

function whyNot({ outcome, decided, message }: ChosenOutcome): string {
  const { many, states } = texts('outgoing');
  if (outcome === 'refused') return message ?? '';
  if (outcome === 'unknown' || outcome === 'not_tried') return many[outcome];
  const state = decided === null ? '' : states[decided.state];
  const by = decided?.decidedBefore?.by ?? null;
  return by === null ? fill(many.moved, { state }) : fill(many.movedBy, { by, state });
}
