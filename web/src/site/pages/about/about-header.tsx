import { Neatline } from '@bank/ui/neatline.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { TideFilm } from '../../film/tide-film.tsx';
import { TidePoster } from '../../film/tide-poster.tsx';
import styles from './about-header.module.css';

/** The chart with the tide in it, and the title on a paper label. */
export function AboutHeader() {
  const { title } = useText('about');
  return (
    <>
      <section className={styles.header}>
        <TidePoster className={styles.chart} />
        <TideFilm className={styles.chart} buttonClassName={styles.hold} />
        <div className={styles.words}>
          <h1>{title}</h1>
        </div>
      </section>
      <Neatline className={styles.frame} />
    </>
  );
}
