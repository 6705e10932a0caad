import { fill } from '@bank/dictionaries';
import { useId } from 'react';
import { cryptoQuotes } from '../../../content/crypto-quotes.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { longDay } from '../../../dictionaries/long-day.ts';
import { useDemonstrationText } from '../../../dictionaries/use-demonstration-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './crypto-quotes.module.css';
import { quoteText } from './quote-text.ts';

/**
 * Quotes of cryptocurrencies, with the moment and the source: to read, apart from the rates of the bank. Invented ones
 * stand in a demonstration only.
 */
export function CryptoQuotes() {
  const { quotes: text } = useText('cryptocurrency');
  const demonstration = useDemonstrationText();
  const language = useLanguage();
  const id = useId();
  const { day, time, source, quotes } = cryptoQuotes;
  const origin = source === null ? demonstration?.quotes : text.source;
  if (origin === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <dl className={styles.list}>
        {quotes.map(({ code, name, usd }) => (
          <div key={code}>
            <dt>
              <b>{code}</b> <span>{name}</span>
            </dt>
            <dd>{quoteText(usd, language)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {fill(origin, { day: longDay(day, language), time, source: source ?? '' })} {text.meaning}
      </p>
    </section>
  );
}
