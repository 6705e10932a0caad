import { fill } from '@bank/dictionaries';
import { claims } from '../content/claims.ts';
import { useDemonstrationText } from '../dictionaries/use-demonstration-text.ts';
import { useText } from '../dictionaries/use-text.ts';
import { Microtext } from './microtext.tsx';
import { useRightsLine } from './rights-line.ts';
import styles from './slim-footer.module.css';

/** The footer of the portal: two lines and the notice. */
export function SlimFooter() {
  const { footer: text } = useText('shell');
  const demonstration = useDemonstrationText();
  const rights = useRightsLine();
  return (
    <footer className={styles.footer}>
      <div className={styles.lines}>
        <span>{rights}</span>
        {demonstration && <span className={styles.notice}>{demonstration.footer}</span>}
        <span>{fill(text.officeHours, { hours: claims.officeHours })}</span>
      </div>
      <Microtext />
    </footer>
  );
}
