import { Skeleton } from '@bank/ui/skeleton.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useState } from 'react';
import { useText } from '../../dictionaries/use-text.ts';

/**
 * Where a part of a page is about to be: lines for the eye, a word for the ear. What stands below it and moves when it
 * comes is drawn with it.
 */
export function Coming({ lines }: { readonly lines: number }) {
  const text = useText('common');
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <Skeleton lines={lines} />
    </div>
  );
}

/** Whether something comes for the first time: what stands by then stays while it is read again. */
export function useFirstComing(isComing: boolean): boolean {
  const [hasCome, setHasCome] = useState(false);
  if (!isComing && !hasCome) setHasCome(true);
  return isComing && !hasCome;
}
