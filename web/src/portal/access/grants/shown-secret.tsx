import { Button } from '@bank/ui/button.tsx';
import { CopyButton } from '@bank/ui/copy-button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { useRef } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './grants.module.css';

export interface ShownSecretProps {
  readonly secret: string;
  readonly texts: { readonly title: string; readonly text: string; readonly done: string; readonly isCopied: string };
  readonly onClose: () => void;
}

/** Shows a new token or key, which nobody can show again. */
export function ShownSecret({ secret, texts, onClose }: ShownSecretProps) {
  const source = useRef<HTMLElement>(null);
  const { copy, copied, notCopied } = useText('portal').copying;
  return (
    <Dialog title={texts.title} onCancel={onClose} actions={<Button onClick={onClose}>{texts.done}</Button>}>
      <p>{texts.text}</p>
      <p className={styles.token}>
        <code ref={source}>{secret}</code>
      </p>
      <div>
        <CopyButton name={texts.title} source={source} texts={{ copy, copied, isCopied: texts.isCopied, notCopied }} />
      </div>
    </Dialog>
  );
}
