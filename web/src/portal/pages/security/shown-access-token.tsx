import { useRef } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './security-page.module.css';

/** Shows a new token, which nobody can show again. */
export function ShownAccessToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const text = useText('security').tokens;
  const source = useRef<HTMLElement>(null);
  const { copy, copied, notCopied } = useText('portal').copying;
  return (
    <Dialog title={text.shownTitle} onCancel={onClose} actions={<Button onClick={onClose}>{text.shownDone}</Button>}>
      <p>{text.shownText}</p>
      <p className={styles.token}>
        <code ref={source}>{token}</code>
      </p>
      <div>
        <CopyButton
          name={text.shownTitle}
          source={source}
          words={{ copy, copied, isCopied: text.isCopied, notCopied }}
        />
      </div>
    </Dialog>
  );
}
