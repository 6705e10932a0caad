import { Checkbox } from '@bank/ui/checkbox.tsx';
import { useId } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import type { ApplicationForm } from './application-form.ts';
import styles from './iban-types.module.css';

/** Two kinds of IBAN, each for two networks. */
const rows = [
  { kind: 'designated', swift: 'isDesignatedSwiftWanted', sepa: 'isDesignatedSepaWanted' },
  { kind: 'shared', swift: 'isSharedSwiftWanted', sepa: 'isSharedSepaWanted' },
] as const;

type Flag = (typeof rows)[number]['swift' | 'sepa'];

export interface IbanTypesProps {
  readonly form: Pick<ApplicationForm, Flag>;
  readonly onChange: (part: Partial<Pick<ApplicationForm, Flag>>) => void;
}

/** The IBANs that are wanted: any of four, or none. */
export function IbanTypes({ form, onChange }: IbanTypesProps) {
  const text = useText('application').ibanTypes;
  const id = useId();
  return (
    <div className={styles.matrix}>
      <div className={styles.heads} aria-hidden="true">
        <span>SWIFT</span>
        <span>SEPA</span>
      </div>
      {rows.map(({ kind, ...flags }) => (
        <div key={kind} className={styles.row}>
          <p id={`${id}-${kind}`} className={styles.meaning}>
            {text[kind].meaning}
          </p>
          {(['swift', 'sepa'] as const).map((network) => (
            <Checkbox
              key={network}
              label={text[kind][network]}
              isChecked={form[flags[network]]}
              onChange={(isWanted) => onChange({ [flags[network]]: isWanted })}
              aria-describedby={`${id}-${kind}`}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
