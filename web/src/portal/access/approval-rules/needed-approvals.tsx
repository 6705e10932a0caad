import type { NeededApprovals as Needed } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { namesInWords, whoInWords } from '@bank/dictionaries/rule-in-words';

/** What the rules of approval still ask for of an order, and who can give it. */
export function NeededApprovals({ needed }: { readonly needed: readonly Needed[] }) {
  const text = useText('approval-rules').needed;
  const whole = useText('approval-rules');
  const language = useLanguage();
  if (needed.length === 0) return null;
  return (
    <section aria-label={text.title}>
      {needed.map(({ count, given, open }, place) => (
        <p key={place}>
          {given.length > 0 && `${fill(text.given, { names: namesInWords(given, language) })} `}
          {open.length < count - given.length
            ? text.nobody
            : fill(text.open, { who: whoInWords(count - given.length, open, whole, language) })}
        </p>
      ))}
    </section>
  );
}
