import { claims } from '../../../content/claims.ts';
import { offices } from '../../../content/contacts.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './call-us.module.css';

/** The number to call and the hours, before the form: most visitors come for them. */
export function CallUs() {
  const { days, zone } = useText('contact').offices;
  const [{ phone }] = offices;
  return (
    <p className={styles.line}>
      <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
      <span>
        {days} {claims.officeHours}, {zone}
      </span>
    </p>
  );
}
