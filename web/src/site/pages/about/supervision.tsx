import { fill } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { authorities } from '../../../content/authorities.ts';
import { useDemonstrationText } from '../../../dictionaries/use-demonstration-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './supervision.module.css';

/** The regulator links (spec 2). They lead to what each authority keeps, at the end of the page. */
export function AuthorityLinks() {
  const { supervision: text } = useText('about');
  return (
    <nav className={styles.links} aria-labelledby="authority-links">
      <div>
        <span id="authority-links">{text.label}</span>
        {authorities.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {text.authorities[name].title}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Each authority with its seal and the bank's number. In the demonstration they say that they are invented. */
export function Supervision() {
  const { supervision: text } = useText('about');
  const demonstration = useDemonstrationText();
  return (
    <section className={styles.supervision} aria-labelledby="supervision-title">
      <h2 id="supervision-title">{text.title}</h2>
      {demonstration && <p className={styles.notice}>{demonstration.authorities}</p>}
      <ul>
        {authorities.map(({ name, entry }) => (
          <li key={name} id={name}>
            <div className={classNames(styles.seal, styles[name])} aria-hidden="true" />
            <div>
              <h3>{text.authorities[name].title}</h3>
              <p className={styles.entry}>{fill(text.authorities[name].entry, { entry })}</p>
              <p>{text.authorities[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
