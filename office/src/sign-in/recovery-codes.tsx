import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { CopyButton } from '@bank/ui/copy-button.tsx';
import { useRef } from 'react';
import { texts } from '../texts/texts.ts';
import styles from './sign-in-page.module.css';

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const text = texts('sign-in');
  const list = useRef<HTMLPreElement>(null);
  return (
    <div className={styles.form}>
      <h1>{text.recoveryTitle}</h1>
      <Alert tone="notice">{text.recoveryText}</Alert>
      <pre ref={list} className={styles.codes}>
        {codes.join('\n')}
      </pre>
      <CopyButton
        name={text.recoveryTitle}
        source={list}
        texts={{ copy: text.copy, copied: text.copied, isCopied: text.isCopied, notCopied: text.notCopied }}
      />
      <Button
        isWide
        onClick={onKept}
        // The page has nothing else to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        {text.recoveryKept}
      </Button>
    </div>
  );
}
