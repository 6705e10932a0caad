import type { FormKind, HeldCode } from './form-state.ts';

/** The bank binds a code to every field of the order but these: an address pays nobody, nor does a day. */
const freeParts: readonly string[] = ['creditorAddress', 'executeOn'];

/**
 * Whether a code that was mailed before confirms this order, too. The bank decides it when the order comes; here it
 * decides whether the client is asked to wait for another mail.
 *
 * @param at `now` in milliseconds since 1970; a clock that is wrong costs the client one more code
 */
export function isGoodFor<Kind extends FormKind>(
  { content, confirmation, session }: HeldCode<Kind>,
  order: Kind['content'],
  at: { readonly now: number; readonly session: string | null },
): boolean {
  const parts = Object.keys(order) as (keyof Kind['content'])[];
  const isSame = parts.every((part) => freeParts.includes(part as string) || order[part] === content[part]);
  return isSame && session === at.session && Date.parse(confirmation.expiresAt) > at.now;
}
