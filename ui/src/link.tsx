import type { ComponentProps, MouseEvent } from 'react';
import { goToAddress } from './address.ts';

export interface LinkProps extends ComponentProps<'a'> {
  /** An address of this site. */
  readonly href: string;
}

/** A link to another page of the site, which is shown without fetching the whole site again. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  function follow(press: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlainPress(press)) return;
    onClick?.(press);
    if (press.defaultPrevented) return;
    press.preventDefault();
    // As the page has it: its address may name the language.
    goToAddress(press.currentTarget.href);
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Any other press is the browser's: a new tab, a new window, a file. */
export function isPlainPress({
  button,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean {
  return button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey;
}
