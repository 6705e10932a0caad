import { classNames } from '@bank/ui/class-names.ts';
import { directors } from '../../../content/directors.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './board.module.css';
import { monogram } from './monogram.ts';

/** The board of three directors with descriptions (spec 2). People are shown by a seal, never by a face. */
export function Board() {
  const language = useLanguage();
  const { board: text } = useText('about');
  return (
    <section className={styles.board} aria-labelledby="board-title">
      <h2 id="board-title">{text.title}</h2>
      <ul>
        {directors.map(({ seat, names }) => (
          <li key={seat}>
            <div className={styles.seal} aria-hidden="true">
              <div className={classNames(styles.rosette, styles[seat])} />
              <span className={styles.monogram}>{monogram(names[language])}</span>
            </div>
            <div>
              <h3>{names[language]}</h3>
              <p className={styles.role}>{text.directors[seat].role}</p>
              <p className={styles.text}>{text.directors[seat].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
