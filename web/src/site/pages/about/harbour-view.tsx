import harbour from '../../../assets/pictures/harbour.svg?no-inline';
import { useDemonstrationText } from '../../../dictionaries/use-demonstration-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './harbour-view.module.css';

/** The house of the bank on its quay, engraved. The demonstration says that it is invented. */
export function HarbourView() {
  const { view: text } = useText('about');
  const demonstration = useDemonstrationText();
  return (
    <figure className={styles.view}>
      <img src={harbour} alt={text.alt} width="1440" height="560" loading="lazy" decoding="async" />
      <figcaption>
        {text.caption} {demonstration?.house}
      </figcaption>
    </figure>
  );
}
