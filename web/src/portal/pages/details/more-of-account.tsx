import type { Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { TextButton } from '@bank/ui/text-button.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useMedia } from '@bank/ui/use-media.ts';
import { useState } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './more-of-account.module.css';

/** A telephone has no room for all of four accounts. */
const telephone = 'screen and (width <= 720px)';

/** Unfolds, on a telephone alone, what an account is known by in the world and what can be done next. */
export function MoreOfAccount({ account }: { readonly account: Account }) {
  const text = useText('details').accounts;
  const [isOpen, setOpen] = useState(false);
  const isTelephone = useMedia(telephone);
  if (!isTelephone) return null;
  return (
    <TextButton className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {text.more}
      <VisuallyHidden> {fill(text.ofAccount, { number: account.number })}</VisuallyHidden>
    </TextButton>
  );
}
