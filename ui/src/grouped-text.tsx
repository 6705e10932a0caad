import { Fragment } from 'react';
import styles from './grouped-text.module.css';

/**
 * A long number in groups of four, as it is printed. The gaps are drawn, not written, so that what is copied, searched
 * and read out is the number itself.
 */
export function GroupedText({ children }: { readonly children: string }) {
  // A number that comes in groups already keeps them.
  const groups = /\s/.test(children) ? [children] : (children.match(/.{1,4}/gu) ?? []);
  return (
    <span className={styles.text}>
      {groups.map((group, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          <span className={styles.group}>{group}</span>
        </Fragment>
      ))}
    </span>
  );
}
