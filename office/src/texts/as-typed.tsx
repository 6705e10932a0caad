import type { ReactNode } from 'react';

/** What a stranger typed: its direction of writing stays its own. */
export function asTyped(text: string | null): ReactNode {
  return text === null ? null : <bdi>{text}</bdi>;
}
