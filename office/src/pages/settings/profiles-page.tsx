import { listProfiles } from '@bank/contract/office/profiles';
import { fill } from '@bank/dictionaries';
import { callOffice } from '../../calls/call-office.ts';
import { DifferenceTable } from '../../proposals/difference-table.tsx';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { Facts, PageHead, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { ChangeLink } from './change-link.tsx';

/** How files of each correspondent come, go and are read, and what each version of that changed. */
export function ProfilesPage() {
  const answer = useAnswer('profiles', (signal) => callOffice(listProfiles, { signal }));
  const text = texts('bank-settings');
  const mayChange = useStaff().roles.some((role) => role === 'payments' || role === 'administrator');
  return (
    <>
      <PageHead title={texts('pages').titles.profiles} />
      <AnswerPlace answer={answer}>
        {({ correspondents, versions }) => (
          <>
            {correspondents.map(({ bic, name, facts, form }) => (
              <Section
                key={bic}
                title={`${name}, ${bic}`}
                actions={mayChange && <ChangeLink href={proposalAddress('change_profile', form)} what={bic} />}
              >
                {facts.length === 0 ? <p>{text.noChannel}</p> : <Facts facts={facts} />}
              </Section>
            ))}
            {versions.map(({ setAt, setBy, differences }) => (
              <Section key={setAt} title={fill(text.profilesChanged, { at: format.dateTime(setAt), by: setBy })}>
                <DifferenceTable differences={differences} />
              </Section>
            ))}
          </>
        )}
      </AnswerPlace>
    </>
  );
}
