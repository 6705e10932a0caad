import { Arrow } from '@bank/ui/arrow.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useText } from '../../dictionaries/use-text.ts';
import styles from './slide-buttons.module.css';

export interface SlideButtonsProps {
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** Further `SlideButton`s, before the two. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** Back and on through a row of slides: two framed arrows. */
export function SlideButtons({ onPrevious, onNext, children, className }: SlideButtonsProps) {
  const { slides: text } = useText('common');
  return (
    <div className={classNames(styles.buttons, className)}>
      {children}
      <SlideButton label={text.previous} onClick={onPrevious}>
        <Arrow direction="west" />
      </SlideButton>
      <SlideButton label={text.next} onClick={onNext}>
        <Arrow />
      </SlideButton>
    </div>
  );
}

export interface SlideButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A framed button of 56 px whose drawing says what its label says. */
export function SlideButton({ label, onClick, children }: SlideButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
