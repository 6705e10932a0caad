import type { WebhookKind } from '@bank/contract';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import styles from './webhooks-page.module.css';

export interface KindChoiceProps {
  readonly legend: string;
  readonly allText: string;
  readonly kinds: readonly WebhookKind[];
  readonly chosen: readonly WebhookKind[];
  readonly onChange: (chosen: readonly WebhookKind[]) => void;
}

/** Kinds of events of one sort, by the names that programs know, and all of them at once. */
export function KindChoice({ legend, allText, kinds, chosen, onChange }: KindChoiceProps) {
  const others = chosen.filter((kind) => !kinds.includes(kind));
  const areAll = kinds.every((kind) => chosen.includes(kind));
  return (
    <fieldset className={styles.kinds}>
      <legend>{legend}</legend>
      <Checkbox
        label={allText}
        isChecked={areAll}
        onChange={(isChosen) => onChange(isChosen ? [...others, ...kinds] : others)}
      />
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={kind}
          isChecked={chosen.includes(kind)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, kind] : chosen.filter((other) => other !== kind))}
        />
      ))}
    </fieldset>
  );
}
