import { fill } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import { texts } from '../../texts/texts.ts';

/** A link to the form of another value. Who hears it read hears of what; beside the value all of them look alike. */
export function ChangeLink({ href, what }: { readonly href: string; readonly what: string }) {
  const text = texts('bank-settings');
  return (
    <Link href={href} aria-label={fill(text.changeOf, { what })}>
      {text.change}
    </Link>
  );
}
