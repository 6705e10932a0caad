import { classNames } from './class-names.ts';
import styles from './country-flag.module.css';

/** Width of a flag in CSS px (spec 9); it is three wide and two high. */
const flagWidth = 28;

/** A flag, or an empty frame where there is none. Decoration: the name of the country stands beside it. */
export function CountryFlag({ address }: { readonly address: string | undefined }) {
  return address === undefined ? (
    <span className={classNames(styles.flag, styles.none)} />
  ) : (
    <img className={styles.flag} src={address} width={flagWidth} height={19} alt="" loading="lazy" decoding="async" />
  );
}
