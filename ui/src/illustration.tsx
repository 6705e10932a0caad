import { classNames } from './class-names.ts';
import styles from './illustration.module.css';

export type IllustrationName =
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

export interface IllustrationProps {
  readonly name: IllustrationName;
  /** `small` holds up to 340 CSS px and weighs half; telephones show no other. */
  readonly size?: 'full' | 'small';
  /** Gives the illustration its width and height; `--illustration-position` moves the drawing within them. */
  readonly className?: string | undefined;
}

/**
 * An engraved illustration, printed in the colour of the text around it. Decoration, silent for assistive technology.
 */
export function Illustration({ name, size = 'full', className }: IllustrationProps) {
  return <div className={classNames(styles.illustration, styles[size], styles[name], className)} aria-hidden="true" />;
}
