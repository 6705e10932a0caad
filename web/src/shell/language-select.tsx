import { isLanguage, languages } from '@bank/contract';
import { classNames } from '@bank/ui/class-names.ts';
import { useEffect, type KeyboardEvent } from 'react';
import { useLanguage } from '../dictionaries/language-context.ts';
import { useText } from '../dictionaries/use-text.ts';
import { languageNames } from '../dictionaries/language-names.ts';
import { returnToLanguageChoice } from './language-choice.ts';
import styles from './language-select.module.css';
import { useLanguageSwitch } from './language-switch.ts';

/** The language of the interface: the code in the header, the browser's own list beneath it. */
export function LanguageSelect({ className }: { readonly className?: string | undefined }) {
  const text = useText('shell').header;
  const language = useLanguage();
  const switchLanguage = useLanguageSwitch();
  // A page of the portal has it only once it is known that nobody is logged in.
  useEffect(returnToLanguageChoice, []);
  return (
    <span className={classNames(styles.box, className)}>
      <span className={styles.code} aria-hidden="true">
        {language.toUpperCase()}
      </span>
      <select
        className={styles.select}
        aria-label={text.language}
        data-languages=""
        value={language}
        onKeyDown={openInstead}
        onChange={(event) => {
          if (isLanguage(event.target.value)) switchLanguage(event.target.value);
        }}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The keys that choose in a closed list: arrows, both ends, and every key that types a character. */
const choosing = /^(?:Arrow|Home|End|Page|.$)/;

/**
 * A language reloads the page. A key that would choose one in the closed list opens it instead: the choice is made
 * there, by Enter. The open list takes its keys itself.
 */
function openInstead(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (!choosing.test(key) || ctrlKey || metaKey || altKey || !('showPicker' in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}
