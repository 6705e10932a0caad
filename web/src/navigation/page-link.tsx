import { Link } from '@bank/ui/link.tsx';
import type { ReactNode } from 'react';
import { useNavigation } from './navigation.ts';
import type { PageName } from './page-name.ts';

export interface PageLinkProps {
  to: PageName;
  /** A place on that page, without the `#`. */
  anchor?: string;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to a page by its name; nothing at all while that page does not exist. */
export function PageLink({ to, anchor, className, onClick, children }: PageLinkProps) {
  const { addressOf, current } = useNavigation();
  const address = addressOf(to);
  if (address === undefined) return null;
  return (
    <Link
      href={anchor === undefined ? address : `${address}#${anchor}`}
      aria-current={current === to ? 'page' : undefined}
      className={className}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
