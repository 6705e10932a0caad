import { useId } from 'react';
import choice from './choice-card.module.css';
import { classNames } from './class-names.ts';
import styles from './radio-cards.module.css';

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A line beneath the label; read after it. */
  readonly detail?: string;
}

export interface RadioCardsProps<Value extends string> {
  /** The id of the heading that names the choice. */
  readonly labelledBy: string;
  readonly cards: readonly RadioCard<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** One of two or three things, each on a card; the dot of the chosen one is the marker. */
export function RadioCards<Value extends string>({
  labelledBy,
  cards,
  value,
  onChange,
  className,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={classNames(styles.cards, className)}>
      {cards.map((card) => {
        const labelId = `${id}-${card.value}`;
        const detailId = `${labelId}-detail`;
        return (
          <label key={card.value} className={classNames(choice.card, styles.card)}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
              aria-labelledby={labelId}
              aria-describedby={card.detail === undefined ? undefined : detailId}
            />
            <span>
              <span id={labelId}>{card.label}</span>
              {card.detail !== undefined && (
                <small id={detailId} className={choice.detail}>
                  {card.detail}
                </small>
              )}
            </span>
          </label>
        );
      })}
    </div>
  );
}
