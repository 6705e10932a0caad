import { fill } from '@bank/dictionaries';
import { CopyButton } from '@bank/ui/copy-button.tsx';
import { GroupedText } from '@bank/ui/grouped-text.tsx';
import { useRef } from 'react';
import { useText } from '../../dictionaries/use-text.ts';
import styles from './copied-number.module.css';

/** The number of an account with a button that copies it whole, without the gaps between its groups. */
export function CopiedNumber({ children }: { readonly children: string }) {
  const { copy, copied, isCopied, notCopied } = useText('portal').copying;
  const number = useRef<HTMLSpanElement>(null);
  return (
    <span className={styles.pair}>
      <span ref={number}>
        <GroupedText>{children}</GroupedText>
      </span>
      <CopyButton
        className={styles.copy}
        name={children}
        source={number}
        texts={{ copy, copied, isCopied: fill(isCopied, { text: children }), notCopied }}
      />
    </span>
  );
}
