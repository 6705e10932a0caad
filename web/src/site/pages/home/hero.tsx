import { fill } from '@bank/dictionaries';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Neatline } from '@bank/ui/neatline.tsx';
import { claims } from '../../../content/claims.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { TideFilm } from '../../film/tide-film.tsx';
import { TidePoster } from '../../film/tide-poster.tsx';
import { ChartRose, ChartSheet } from './hero-chart.tsx';
import styles from './hero.module.css';

/** Title, lead and buttons over the chart, which breathes with the tide where motion is welcome. */
export function Hero() {
  const text = useText('home');
  const { addressOf } = useNavigation();
  const about = addressOf('about');
  return (
    <section className={styles.hero}>
      <div className={styles.chart}>
        <TidePoster className={styles.poster} />
        <TideFilm className={styles.poster} buttonClassName={styles.hold} />
        <ChartSheet className={styles.sheet} />
      </div>
      <ChartRose className={styles.rose} />
      <div className={styles.text}>
        <h1>{fill(text.title, { year: claims.operatingSince })}</h1>
        <p className={styles.lead}>{text.lead}</p>
        <div className={styles.row}>
          {about !== undefined && (
            <ButtonLink href={about} hasMarker>
              {text.aboutUs}
            </ButtonLink>
          )}
          <PageLink to="application" className={styles.link}>
            {text.openAccount}
          </PageLink>
        </div>
      </div>
      <Neatline className={styles.frame} />
    </section>
  );
}
