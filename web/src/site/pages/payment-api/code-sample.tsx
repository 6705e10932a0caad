import { fill } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { CopyButton } from '@bank/ui/copy-button.tsx';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './code-sample.module.css';
import { tokensOf, type CodeLanguage } from './code-tokens.ts';

/** One of the texts that share a frame. */
export interface CodeView {
  /** What its tab says: `curl`, `418`. */
  readonly label: string;
  /** Spoken after the label. */
  readonly meaning?: string;
  readonly code: string;
  readonly language: CodeLanguage;
}

/**
 * Code in a frame: one text, or several of which a tab chooses one. Without scripts and on paper all of them stand one
 * under the other. Each scrolls by itself and can be reached and scrolled by the keyboard.
 */
export function CodeSample({ title, views }: { readonly title: string; readonly views: readonly CodeView[] }) {
  const text = useText('payment-api').samples;
  const [chosenPlace, setChosenPlace] = useState(0);
  const id = useId();
  const chosen = useRef<HTMLPreElement>(null);
  const hasTabs = views.length > 1;
  const chosenLabel = views[chosenPlace]?.label ?? '';

  function moveByKey(event: KeyboardEvent<HTMLButtonElement>): void {
    const place = placeAfterKey(event.key, chosenPlace, views.length);
    if (place === null) return;
    event.preventDefault();
    setChosenPlace(place);
    document.getElementById(`${id}-tab-${place}`)?.focus();
  }

  return (
    <div className={styles.sample}>
      <div className={styles.head}>
        <b>{title}</b>
        {hasTabs ? (
          <div className={styles.tabs} role="tablist" aria-label={title}>
            {views.map(({ label, meaning }, place) => (
              <button
                key={label}
                id={`${id}-tab-${place}`}
                type="button"
                role="tab"
                aria-label={meaning === undefined ? undefined : `${label}, ${meaning}`}
                aria-selected={place === chosenPlace}
                aria-controls={`${id}-panel-${place}`}
                tabIndex={place === chosenPlace ? 0 : -1}
                onClick={() => setChosenPlace(place)}
                onKeyDown={moveByKey}
              >
                {label}
              </button>
            ))}
          </div>
        ) : (
          <span className={styles.only}>{chosenLabel}</span>
        )}
        <CopyButton
          className={styles.copy}
          name={`${title}, ${chosenLabel}`}
          source={chosen}
          texts={{
            copy: text.copy,
            copied: text.copied,
            isCopied: fill(text.copiedSample, { sample: `${title}, ${chosenLabel}` }),
            notCopied: text.notCopied,
          }}
        />
      </div>
      {views.map(({ label, meaning, code, language }, place) => (
        <div key={label} className={classNames(styles.view, place !== chosenPlace && styles.other)}>
          {hasTabs && (
            <p className={styles.caption} aria-hidden="true">
              {[label, meaning].filter(Boolean).join(' — ')}
            </p>
          )}
          <pre
            id={`${id}-panel-${place}`}
            ref={place === chosenPlace ? chosen : undefined}
            role={hasTabs ? 'tabpanel' : 'group'}
            aria-label={[title, label, meaning].filter(Boolean).join(', ')}
            tabIndex={0}
            translate="no"
          >
            <code>
              {tokensOf(code, language).map((token, index) =>
                token.kind === 'plain' ? (
                  token.text
                ) : (
                  <span key={index} className={styles[token.kind]}>
                    {token.text}
                  </span>
                ),
              )}
            </code>
          </pre>
        </div>
      ))}
    </div>
  );
}

/** Where the arrow keys, Home and End lead in a row of tabs; null for every other key (WAI-ARIA APG, tabs). */
function placeAfterKey(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
