import { passwordLengthMax, passwordLengthMin } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { marksOf, type PasswordAdvice } from './password-advice.ts';
import styles from './password-gauge.module.css';

/** Three marks and a sentence beneath a new password; spoken when the client pauses. */
export function PasswordGauge({ advice }: { readonly advice: PasswordAdvice }) {
  const sentence = useAdviceText()(advice);
  const marks = marksOf(advice);
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

function useAdviceText(): (advice: PasswordAdvice) => string {
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
