import { brand } from '../../../content/brand.ts';
import { claims } from '../../../content/claims.ts';
import { offices } from '../../../content/contacts.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './offices.module.css';

/** Where the bank is, and when somebody is there. */
export function Offices() {
  const text = useText('contact');
  const language = useLanguage();
  return (
    <div className={styles.offices}>
      {offices.map(({ name, address, phone }) => (
        <section key={name} className={styles.office} data-deferred="" aria-labelledby={`office-${name}`}>
          <h2 id={`office-${name}`} className={styles.title}>
            {text.offices[name]}
          </h2>
          <address className={styles.address}>
            {address[language].map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>
              <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
            </p>
            {name === 'headOffice' && (
              <p>
                <a href={`mailto:${brand.mailbox}`}>{brand.mailbox}</a>
              </p>
            )}
          </address>
        </section>
      ))}
      <section className={styles.office} data-deferred="" aria-labelledby="office-hours">
        <h2 id="office-hours" className={styles.title}>
          {text.offices.hours}
        </h2>
        <p className={styles.hours}>{claims.officeHours}</p>
        <p className={styles.days}>
          {text.offices.days}, {text.offices.zone}
        </p>
      </section>
    </div>
  );
}
