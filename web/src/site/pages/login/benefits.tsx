import { useText } from '../../../dictionaries/use-text.ts';
import { PortalPicture } from '../../portal-picture/portal-picture.tsx';
import styles from './benefits.module.css';

const benefitNames = ['statements', 'international', 'internal', 'rates'] as const;

/** What online banking holds, on the deep ground beside the form, and how it looks. */
export function Benefits() {
  const text = useText('login');
  return (
    <section className={styles.panel} aria-labelledby="login-headline">
      <div className={styles.isobaths} aria-hidden="true" />
      <h2 className={styles.headline} id="login-headline">
        {text.headline}
      </h2>
      <ul className={styles.list} aria-label={text.benefitsLabel}>
        {benefitNames.map((name) => (
          <li key={name} className={styles.benefit}>
            <b className={styles.title}>{text.benefits[name].title}</b>
            {text.benefits[name].text}
          </li>
        ))}
      </ul>
      <PortalPicture page="statement" alt={text.picture} className={styles.picture} />
    </section>
  );
}
