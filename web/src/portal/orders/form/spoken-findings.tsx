import type { ErrorSummaryEntry } from '@bank/ui/error-summary.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';

export interface SpokenFindingsProps {
  /** What was found wrong while the form is filled, field by field. */
  readonly found: readonly ErrorSummaryEntry[];
  /** What the bank filled in. */
  readonly filledIn?: string;
}

/**
 * Says what is found while a form is filled: the keyboard has left the field by then, and its description is not read.
 * What came is spoken alone. After a submit the summary speaks.
 */
export function SpokenFindings({ found, filledIn = '' }: SpokenFindingsProps) {
  return (
    <VisuallyHidden role="status" aria-atomic="false">
      {found.map(({ fieldId, text }) => (
        <span key={`${fieldId} ${text}`}>{text}</span>
      ))}
      {filledIn !== '' && <span key={filledIn}>{filledIn}</span>}
    </VisuallyHidden>
  );
}
