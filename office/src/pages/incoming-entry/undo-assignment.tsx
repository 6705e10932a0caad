import type { IncomingEntry } from '@bank/contract/office/incoming';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { useState } from 'react';
import { moneyText } from '../../incoming/amounts.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { ProposeDialog } from '../../proposals/propose-dialog.tsx';
import { texts } from '../../texts/texts.ts';

/** Money went to the wrong account: somebody else agrees that it comes back. */
export function UndoAssignment({ entry }: { readonly entry: IncomingEntry }) {
  const { undo: text } = texts('incoming');
  const [isAsked, setAsked] = useState(false);
  useShortcuts([{ keys: 'u', label: text.action, run: () => setAsked(true) }]);
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setAsked(true)}>
        {text.action}
      </Button>
      {isAsked && (
        <ProposeDialog
          kind="undo_assignment"
          content={{ entry: entry.id }}
          title={fill(text.title, { amount: moneyText(entry.amount, entry.currency) })}
          isGrave
          onClose={() => setAsked(false)}
        >
          <p>{text.text}</p>
        </ProposeDialog>
      )}
    </>
  );
}
