import type { Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { useText } from '../../dictionaries/use-text.ts';
import { nameOfClient } from './rights.ts';

/** In place of accounts that the user has no right to see. */
export function SightMissing({ client }: { readonly client: Client }) {
  const text = useText('portal').missingRights;
  return <Alert tone="notice">{fill(text.see, { client: nameOfClient(client) })}</Alert>;
}
