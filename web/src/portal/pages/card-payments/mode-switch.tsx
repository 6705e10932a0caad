import { webhookModes, type MerchantOfPortal, type WebhookMode } from '@bank/contract';
import { classNames } from '@bank/ui/class-names.ts';
import { useId } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './mode-switch.module.css';

export interface ModeSwitchProps {
  readonly mode: WebhookMode;
  readonly livePayments: MerchantOfPortal['livePayments'];
  readonly onChange: (mode: WebhookMode) => void;
}

/** Test or live: a band that stays in sight while the page scrolls, and says whether money moves. */
export function ModeSwitch({ mode, livePayments, onChange }: ModeSwitchProps) {
  const text = useText('card-payments').mode;
  const name = useId();
  return (
    <fieldset className={classNames(styles.band, mode === 'test' ? styles.test : styles.live)}>
      <legend className={styles.legend}>{text.label}</legend>
      {webhookModes.map((each) => (
        <label key={each} className={styles.choice}>
          <input type="radio" name={name} checked={mode === each} onChange={() => onChange(each)} />
          {text.names[each]}
        </label>
      ))}
      <span role="status">{mode === 'test' ? text.test : text.live[livePayments]}</span>
    </fieldset>
  );
}
