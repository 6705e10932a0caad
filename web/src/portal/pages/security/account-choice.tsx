import type { Account } from '@bank/contract';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import styles from '../../access/grants/grants.module.css';

export interface AccountChoiceProps {
  readonly legend: string;
  readonly accounts: readonly Account[];
  /** Their ids. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Which accounts are meant, each with its currency and number. */
export function AccountChoice({ legend, accounts, chosen, onChange }: AccountChoiceProps) {
  return (
    <fieldset className={styles.notices}>
      <legend>{legend}</legend>
      {accounts.map(({ id, number, currency }) => (
        <Checkbox
          key={id}
          label={`${currency}, ${number}`}
          isChecked={chosen.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
    </fieldset>
  );
}
