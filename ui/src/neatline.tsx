import { classNames } from './class-names.ts';
import styles from './neatline.module.css';

/** The graduated border of a chart, 13 px high, in the colour of the text around it. Decoration. */
export function Neatline({ className }: { readonly className?: string | undefined }) {
  return <div className={classNames(styles.neatline, className)} aria-hidden="true" />;
}
