import { fill } from '@bank/dictionaries';
import { directors } from '../../../content/directors.ts';
import { useDemonstrationText } from '../../../dictionaries/use-demonstration-text.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './board.module.css';
import { portraits } from './portraits.ts';

/**
 * The board of three directors with their engraved portraits and descriptions (spec 2). The demonstration says that
 * they are invented.
 */
export function Board() {
  const language = useLanguage();
  const { board: text } = useText('about');
  const demonstration = useDemonstrationText();
  return (
    <section className={styles.board} aria-labelledby="board-title">
      <h2 id="board-title">{text.title}</h2>
      {demonstration && <p className={styles.notice}>{demonstration.directors}</p>}
      <ul>
        {directors.map(({ seat, names }) => (
          <li key={seat}>
            <img
              className={styles.portrait}
              src={portraits[seat]}
              alt={fill(text.portrait, { name: names[language] })}
              width="280"
              height="350"
              loading="lazy"
              decoding="async"
            />
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
