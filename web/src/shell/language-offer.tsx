import { languageParameter, languages } from '@bank/contract';
import { useLanguage } from '../dictionaries/language-context.ts';
import { forgetLanguageOffer } from '../session/stored-language.ts';
import { languageOffers } from './language-names.ts';
import styles from './language-offer.module.css';

/**
 * One line that offers the language of the visitor's browser. It stands unseen on each page in all other languages;
 * `inline/language.ts` names the one to show before the page is drawn, so that nothing moves. The link works without
 * the page's scripts: the address names the language.
 */
export function LanguageOffer() {
  const language = useLanguage();
  return languages
    .filter((code) => code !== language)
    .map((code) => (
      <aside key={code} lang={code} className={`${styles.offer} ${styles[code]}`}>
        <a href={`?${languageParameter}=${code}`} hrefLang={code}>
          {languageOffers[code].read}
        </a>
        <button
          type="button"
          className={styles.dismiss}
          aria-label={languageOffers[code].dismiss}
          onClick={() => {
            forgetLanguageOffer();
            delete document.documentElement.dataset['offer'];
          }}
        >
          <span className={styles.cross} />
        </button>
      </aside>
    ));
}
