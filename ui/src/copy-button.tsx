import { useEffect, useState, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './copy-button.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** How long the button says that it did its work. */
const saidDurationMs = 2500;

export interface CopyButtonProps {
  /** What is copied, for assistive technology. */
  readonly name: string;
  readonly source: RefObject<HTMLElement | null>;
  readonly texts: {
    readonly copy: string;
    readonly copied: string;
    /** Spoken after the text is in the clipboard: what is there now. */
    readonly isCopied: string;
    /** Where the browser forbids it. */
    readonly notCopied: string;
  };
  readonly className?: string | undefined;
}

/** Puts the text of an element into the clipboard, and says so to eye and ear; where that is forbidden, selects it. */
export function CopyButton({ name, source, texts, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const label = outcome === 'copied' ? texts.copied : texts.copy;

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), saidDurationMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    const element = source.current;
    if (element === null) return;
    try {
      await navigator.clipboard.writeText(element.textContent);
      setOutcome('copied');
    } catch {
      getSelection()?.selectAllChildren(element);
      setOutcome('refused');
    }
  }

  return (
    <>
      <button
        type="button"
        className={classNames(styles.copy, className)}
        aria-label={`${label}: ${name}`}
        onClick={() => void copy()}
      >
        {label}
      </button>
      <VisuallyHidden role="status">
        {outcome === 'copied' && texts.isCopied}
        {outcome === 'refused' && texts.notCopied}
      </VisuallyHidden>
    </>
  );
}
