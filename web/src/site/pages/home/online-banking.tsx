import { ButtonLink } from '@bank/ui/button-link.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { MarkerList } from '../../page/marker-list.tsx';
import { PortalPicture } from '../../portal-picture/portal-picture.tsx';
import styles from './online-banking.module.css';

/** What a client works with, shown as it is. */
export function OnlineBanking() {
  const { onlineBanking: text } = useText('home');
  const { addressOf } = useNavigation();
  return (
    <section className={styles.section} aria-labelledby="online-banking" data-deferred="">
      <div className={styles.words}>
        <h2 id="online-banking">{text.title}</h2>
        <MarkerList entries={[text.accounts, text.orders, text.statements]} />
        <ButtonLink href={addressOf('login') ?? '/'} variant="outline" hasMarker>
          {text.logIn}
        </ButtonLink>
      </div>
      <PortalPicture page="details" alt={text.picture} />
    </section>
  );
}
