import { Button } from '@bank/ui/button.tsx';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState, type ReactNode } from 'react';
import type { Outcome } from '../../../calls/outcome.ts';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import { ShownSecret, type ShownSecretProps } from '../../access/grants/shown-secret.tsx';
import { useListed } from '../../access/grants/use-listed.ts';

export interface GrantsProps<Grant> {
  readonly text: { readonly title: string; readonly open: string; readonly lead: string; readonly failed: string };
  readonly secretTexts: ShownSecretProps['texts'];
  /** What is told of one that has no secret to show. */
  readonly madeText?: string;
  readonly endedText: string;
  /** Stays the same function. */
  readonly read: () => Promise<Outcome<readonly Grant[]>>;
  readonly columns: (end: (grant: Grant) => void) => readonly Column<Grant>[];
  /** The question for a new one. `onMade` takes the secret, which the bank tells this once. */
  readonly renderNew: (ways: {
    readonly onCancel: () => void;
    readonly onMade: (secret: string | null) => void;
  }) => ReactNode;
  readonly renderEnd: (
    grant: Grant,
    ways: { readonly onCancel: () => void; readonly onEnded: () => void },
  ) => ReactNode;
}

/** What acts for the user without a login, of one kind: which there are, a new one, and the end of one. */
export function Grants<Grant extends { readonly id: string }>({
  text,
  secretTexts,
  madeText,
  endedText,
  read,
  columns,
  renderNew,
  renderEnd,
}: GrantsProps<Grant>) {
  const { list, failure, readAgain } = useListed(read);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [ends, setEnds] = useState<Grant | null>(null);

  function made(secret: string | null): void {
    setAsking(false);
    setShown(secret);
    if (secret === null && madeText !== undefined) showToast(madeText);
    readAgain();
  }

  function ended(): void {
    setEnds(null);
    showToast(endedText);
    readAgain();
  }

  return (
    <SecuritySection
      title={text.title}
      action={
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {text.open}
        </Button>
      }
      lead={text.lead}
      failure={failure}
      failedText={text.failed}
      onRetry={readAgain}
    >
      {list !== null && list.length > 0 && (
        <DataTable caption={text.title} columns={columns(setEnds)} rows={list} rowKey={({ id }) => id} />
      )}
      {isAsking && renderNew({ onCancel: () => setAsking(false), onMade: made })}
      {shown !== null && <ShownSecret secret={shown} texts={secretTexts} onClose={() => setShown(null)} />}
      {ends !== null && renderEnd(ends, { onCancel: () => setEnds(null), onEnded: ended })}
    </SecuritySection>
  );
}
