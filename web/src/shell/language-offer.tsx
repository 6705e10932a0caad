import { languageParameter, languages, type Language } from '@bank/contract';
import { useLanguage } from '../dictionaries/language-context.ts';
import { forgetLanguageOffer } from '../session/stored-language.ts';
import styles from './language-offer.module.css';

/** Offers a language to a visitor whose browser asks for it, in that language. */
const languageOffers: Readonly<Record<Language, { readonly read: string; readonly dismiss: string }>> = {
  en: { read: 'Read this site in English', dismiss: 'Close' },
  ru: { read: 'Читать сайт на русском', dismiss: 'Закрыть' },
  es: { read: 'Leer este sitio en español', dismiss: 'Cerrar' },
  fr: { read: 'Lire ce site en français', dismiss: 'Fermer' },
};

/**
 * One line that offers the language of the visitor's browser. It stands unseen on each page in all other languages;
 * `inline/language.ts` names the one to show before the page is drawn, so that nothing moves, and keeps the choice of
 * who takes it. Without scripts the link works as well: its address names the language.
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
