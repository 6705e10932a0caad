import { fill } from '@bank/dictionaries';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { useKnownAt } from '../client/known-at.ts';

/** Of when the figures on the page are: the time goes on while the bank is heard, and stands still while it is not. */
export function FiguresOf({ className }: { readonly className: string | undefined }) {
  const text = useText('portal');
  const format = useFormat();
  const at = useKnownAt();
  return at && <p className={className}>{fill(text.figuresOf, { time: format.time(at.toISOString()) })}</p>;
}
