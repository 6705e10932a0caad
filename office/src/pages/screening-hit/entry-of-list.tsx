import type { OfficeAnswerOf } from '@bank/contract/office';
import type { readScreeningHit } from '@bank/contract/office/screening';
import { fill } from '@bank/dictionaries';
import { Facts, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** The entry of the list in force; a hit of a rule has none. */
export function EntryOfList({ hit }: { readonly hit: OfficeAnswerOf<typeof readScreeningHit> }) {
  const text = texts('screening');
  const { entry } = hit;
  return (
    <Section title={text.entry}>
      {entry === null ? (
        <p>{text.noEntry}</p>
      ) : (
        <Facts
          facts={[
            {
              name: text.facts.names,
              value: entry.names.map(({ name, isWeak }) => (isWeak ? fill(text.weak, { name }) : name)).join('; '),
            },
            { name: text.facts.kind, value: text.kinds[entry.kind as keyof typeof text.kinds] },
            { name: text.facts.born, value: entry.births.join(', ') },
            { name: text.facts.countries, value: entry.countries.map((code) => format.countryName(code)).join(', ') },
            { name: text.facts.programme, value: entry.programme },
            {
              name: text.facts.edition,
              value: `${hit.publisher.toUpperCase()} ${hit.reference}, ${format.date(entry.edition)}`,
            },
          ]}
        />
      )}
    </Section>
  );
}
