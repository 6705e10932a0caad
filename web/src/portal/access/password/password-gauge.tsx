import { passwordLengthMax, passwordLengthMin } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type * as Judge from './password-advice.ts';
import styles from './password-gauge.module.css';

export interface PasswordGaugeProps {
  readonly next: string;
  readonly current: string;
  /** Names of the client that are no secret. */
  readonly ownWords: readonly string[];
}

/**
 * Three marks and a sentence beneath a new password; spoken when the client pauses. What judges it comes with the first
 * letter: most visitors of the page change no password.
 */
export function PasswordGauge({ next, current, ownWords }: PasswordGaugeProps) {
  const [judge, setJudge] = useState<typeof Judge | null>(null);
  const isTyped = next !== '';
  useEffect(() => {
    // It is advice: the bank judges the password.
    if (isTyped) void import('./password-advice.ts').then(setJudge, () => {});
  }, [isTyped]);
  const advice: Judge.PasswordAdvice = judge?.adviseOn(next, current, ownWords) ?? { kind: 'nothing_typed' };
  const sentence = useAdviceText()(advice);
  const marks = judge?.marksOf(advice) ?? 0;
  return (
    <span className={styles.gauge}>
      <span className={styles.marks} aria-hidden="true">
        {[1, 2, 3].map((mark) => (
          <span key={mark} className={classNames(styles.mark, mark <= marks && styles.full)} />
        ))}
      </span>
      <span aria-live="polite">{sentence}</span>
    </span>
  );
}

function useAdviceText(): (advice: Judge.PasswordAdvice) => string {
  const text = useText('details').password;
  const language = useLanguage();
  return (advice) => {
    switch (advice.kind) {
      case 'nothing_typed':
        return fill(text.hint, { count: passwordLengthMin });
      case 'too_short':
        return fill(plural(language, advice.missing, text.advice.missing), { count: advice.missing });
      case 'too_long':
        return fill(text.advice.tooLong, { count: passwordLengthMax });
      case 'unchanged':
        return text.advice.unchanged;
      case 'guessable':
        return text.advice.guessable[advice.reason];
      case 'fair':
      case 'good':
      case 'strong':
        return text.advice[advice.kind];
    }
  };
}
