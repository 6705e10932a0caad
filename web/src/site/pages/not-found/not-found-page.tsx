import { ButtonLink } from '@bank/ui/button-link.tsx';
import { useEffect, useState } from 'react';
import compass from '../../../assets/pictures/compass.svg?no-inline';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import type { PageName } from '../../../navigation/page-name.ts';
import styles from './not-found-page.module.css';

const likelyPages: readonly PageName[] = ['tariff', 'application', 'contact', 'login'];

/** A longer address is cut: it says enough, and the page stays a page. */
const addressLengthMax = 120;

/** An address that leads nowhere: which one it was, the pages that are asked for most, and the way home. */
export function NotFoundPage() {
  const text = useText('not-found');
  const { pages } = useText('shell');
  const { addressOf } = useNavigation();
  // The page is written before anybody asks for it, so the address comes with the script, into a line that is there.
  const [asked, setAsked] = useState('');
  useEffect(() => setAsked(location.pathname.slice(0, addressLengthMax)), []);
  return (
    <section className={styles.page}>
      <div>
        <p className={styles.code}>404</p>
        <h1>{text.title}</h1>
        <p className={styles.asked}>
          {asked !== '' && (
            <>
              {text.asked}: <code>{asked}</code>
            </>
          )}
        </p>
        <p className={styles.lead}>{text.lead}</p>
        <ul className={styles.likely}>
          {likelyPages.map((name) => (
            <li key={name}>
              <PageLink to={name}>{pages[name]}</PageLink>
            </li>
          ))}
        </ul>
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
