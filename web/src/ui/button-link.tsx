import type { ReactNode } from 'react';
import { buttonClassName, type ButtonLook } from './button-look.ts';
import styles from './button.module.css';
import { Marker } from './marker.tsx';
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
      {hasMarker && <Marker className={styles.marker} />}
    </Link>
  );
}
