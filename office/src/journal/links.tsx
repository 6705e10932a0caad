import { Link } from '@bank/ui/link.tsx';
import { useOpenPages, type PageName } from '../navigation/page.ts';
import type { ReactNode } from 'react';

/** The card of an account of the books. */
export function AccountLink({ account }: { readonly account: string }) {
  return <OpenLink page="accountCard" href={cardAddress(account)} name={account} />;
}

/** Leads to a page where the person may open it, and is its name alone where not. */
export function OpenLink({
  page,
  href,
  name,
}: {
  readonly page: PageName;
  readonly href: string;
  readonly name: ReactNode;
}) {
  const mayOpen = useOpenPages().some((open) => open.name === page);
  return mayOpen ? <Link href={href}>{name}</Link> : name;
}

export function cardAddress(account: string): string {
  return `/booked-accounts/${encodeURIComponent(account)}`;
}

export function entryAddress(id: string): string {
  return `/journal/${id}`;
}
