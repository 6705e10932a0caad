import { fill } from '@bank/dictionaries';
import { useId } from 'react';
import { cryptoQuotes } from '../../../content/crypto-quotes.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { longDay } from '../../../dictionaries/long-day.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './crypto-quotes.module.css';
import { quoteText } from './quote-text.ts';

/** Quotes of cryptocurrencies, with the moment and the source: to read, apart from the rates of the bank. */
export function CryptoQuotes() {
  const { quotes: text } = useText('cryptocurrency');
  const language = useLanguage();
  const id = useId();
  const { day, time, source, quotes } = cryptoQuotes;
  const moment = { day: longDay(day, language), time };
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
        {source === null ? fill(text.invented, moment) : fill(text.source, { ...moment, source })} {text.meaning}
      </p>
    </section>
  );
}
