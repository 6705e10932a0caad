import { claims } from '../../../content/claims.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './figures.module.css';

/** Four figures, as a tide table shows them (spec 1). */
export function Figures() {
  const { figures: text } = useText('home');
  const figures = [
    [claims.operatingSince, text.operatingSince],
    [claims.internationalClients, text.internationalClients],
    [claims.forexClients, text.forexClients],
    [claims.officeHours, text.officeHours],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([figure, meaning]) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
