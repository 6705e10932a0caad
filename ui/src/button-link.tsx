import type { ReactNode } from 'react';
import { Arrow } from './arrow.tsx';
import { buttonClassName, type ButtonLook } from './button-look.ts';
import styles from './button.module.css';
import { Link } from './link.tsx';

export interface ButtonLinkProps extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link within the site that is drawn as a button. */
export function ButtonLink({ href, hasMarker = false, children, ...look }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClassName(look)}>
      <span className={styles.label}>{children}</span>
      {hasMarker && <Arrow className={styles.arrow} />}
    </Link>
  );
}
