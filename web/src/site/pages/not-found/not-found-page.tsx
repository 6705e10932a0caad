import compass from '../../../assets/pictures/compass.svg?no-inline';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import styles from './not-found-page.module.css';

/** An address that leads nowhere, with the way home. */
export function NotFoundPage() {
  const text = useText('not-found');
  const { addressOf } = useNavigation();
  return (
    <section className={styles.page}>
      <div>
        <p className={styles.code}>404</p>
        <h1>{text.title}</h1>
        <p className={styles.lead}>{text.lead}</p>
        <ButtonLink href={addressOf('home') ?? '/'} hasMarker>
          {text.home}
        </ButtonLink>
      </div>
      <svg className={styles.rose} viewBox="-500 -500 1000 1000" aria-hidden="true">
        <use href={`${compass}#picture`} />
      </svg>
    </section>
  );
}
