import { directors } from '../../../content/directors.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { letters } from './letter-list.ts';
import styles from './letters.module.css';

/** What the bank thinks: short letters, each signed by a director. */
export function Letters() {
  const { letters: text } = useText('about');
  return (
    <section className={styles.letters} aria-labelledby="letters-title">
      <h2 id="letters-title">{text.title}</h2>
      <p className={styles.lead}>{text.lead}</p>
      <div className={styles.row}>
        {letters.map((letter) => (
          <Letter key={letter.name} {...letter} />
        ))}
      </div>
    </section>
  );
}

function Letter({ name, seat }: (typeof letters)[number]) {
  const language = useLanguage();
  const { board } = useText('about');
  const text = useText('letters')[name];
  const signatory = directors.find((director) => director.seat === seat)!;
  return (
    <article aria-labelledby={`letter-${name}`} className={styles.letter}>
      <p className={styles.when}>{text.when}</p>
      <h3 id={`letter-${name}`}>{text.title}</h3>
      {Object.entries(text.paragraphs).map(([place, paragraph]) => (
        <p key={place}>{paragraph}</p>
      ))}
      <p className={styles.signature}>
        {signatory.names[language]}
        <span>{board.directors[seat].role}</span>
      </p>
    </article>
  );
}
