import { classNames } from './class-names.ts';
import styles from './plate.module.css';

export type PlateName =
  | 'anchor'
  | 'bell'
  | 'cards'
  | 'chain'
  | 'compass'
  | 'cutter'
  | 'glass'
  | 'light'
  | 'murex'
  | 'turk';

export interface PlateProps {
  readonly name: PlateName;
  /** `small` holds up to 340 CSS px and weighs half; telephones show no other. */
  readonly size?: 'full' | 'small';
  /** Gives the plate its width and height; `--plate-position` moves the drawing within them. */
  readonly className?: string | undefined;
}

/**
 * An engraved illustration, printed in the colour of the text around it. Decoration, silent for assistive technology.
 */
export function Plate({ name, size = 'full', className }: PlateProps) {
  return <div className={classNames(styles.plate, styles[size], styles[name], className)} aria-hidden="true" />;
}
