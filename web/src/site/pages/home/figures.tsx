import { claimFigure, claims } from '../../../content/claims.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './figures.module.css';

/** Four figures, as a tide table shows them (spec 1). */
export function Figures() {
  const { figures: text } = useText('home');
  const language = useLanguage();
  const figures = [
    [claims.operatingSince, text.operatingSince],
    [claimFigure(claims.internationalClients, language), text.internationalClients],
    [claimFigure(claims.forexClients, language), text.forexClients],
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
