import type { IncomingEntry } from '@bank/contract/office/incoming';
import { Button } from '@bank/ui/button.tsx';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { texts } from '../../texts/texts.ts';
import type { AskedDecision, Decision } from './asked-decision.ts';

const keys = { assign: 'a', split: 's', order: 'o', debit: 'd', return: 'x', keep: 'b' } as const;

export interface EntryDecisionsProps {
  readonly entry: IncomingEntry;
  readonly choose: (asked: AskedDecision) => void;
}

/** What can be done with money in suspense: it is decided once. */
export function EntryDecisions({ entry, choose }: EntryDecisionsProps) {
  const text = texts('incoming');
  const possible = possibleFor(entry);
  useShortcuts(
    possible.map((decision) => ({ keys: keys[decision], label: text.keys[decision], run: () => choose({ decision }) })),
  );
  return possible.map((decision, place) => (
    <Button
      key={decision}
      size="small"
      variant={place === 0 ? 'primary' : 'outline'}
      onClick={() => choose({ decision })}
    >
      {text.actions[decision]}
    </Button>
  ));
}

/** Money that went out is no client's, unless it takes back what one got; and nothing goes back. */
function possibleFor({ side, reverses }: IncomingEntry): readonly Decision[] {
  if (side === 'debit') return reverses === null ? ['keep'] : ['debit', 'keep'];
  return ['assign', 'split', 'order', 'return', 'keep'];
}
