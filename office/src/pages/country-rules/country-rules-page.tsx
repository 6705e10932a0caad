import { readCountryRules, type CountryRule } from '@bank/contract/office/country-rules';
import { fill } from '@bank/dictionaries';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** What is done with payments by country; compliance proposes another table. */
export function CountryRulesPage() {
  const { countries: text } = texts('screening');
  const title = texts('pages').titles.countryRules;
  const { roles } = useStaff();
  const answer = useAnswer('countries', (signal) => callOffice(readCountryRules, { signal }));
  return (
    <AnswerPlace answer={answer}>
      {({ rules, isUndecided, setAt, setBy }) => (
        <>
          <PageHead
            title={title}
            actions={
              roles.includes('compliance') && (
                <ButtonLink
                  href={proposalAddress('change_country_rules', { rules: rules.map(lineOf).join('\n') })}
                  size="small"
                >
                  {text.change}
                </ButtonLink>
              )
            }
          >
            {setAt !== null && <p>{fill(text.set, { by: setBy ?? '', at: format.dateTime(setAt) })}</p>}
          </PageHead>
          <DenseTable
            caption={title}
            empty={isUndecided ? text.undecided : text.none}
            rows={rules}
            rowKey={({ country, place }) => country + place}
            columns={[
              { key: 'country', head: text.columns.country, isRowHead: true, cell: ({ country }) => country },
              { key: 'place', head: text.columns.place, cell: ({ place }) => text.places[place] },
              { key: 'act', head: text.columns.act, cell: ({ act, document }) => fill(text.acts[act], { document }) },
            ]}
          />
        </>
      )}
    </AnswerPlace>
  );
}

/** As the form of a proposal takes it. */
function lineOf({ country, place, act, document }: CountryRule): string {
  return [country, place, act, document].join(' ').trim();
}
