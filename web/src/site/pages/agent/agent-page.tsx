import { fill } from '@bank/dictionaries';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { topTier } from '../../../content/agent-fees.ts';
import { documentAddress } from '../../../content/documents.ts';
import { fees } from '../../../content/fees.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { DocumentSection } from '../../page/document-section.tsx';
import { DocumentTile } from '../../page/document-tile.tsx';
import { FeesSection } from '../../fees/fees-section.tsx';
import { MarkerList } from '../../page/marker-list.tsx';
import { NoteBanner } from '../../page/note-banner.tsx';
import { PageIntro } from '../../page/page-intro.tsx';
import { percentText } from '../../fees/percent-text.ts';

/** The referral programme: how it goes, three tables, and the agreement (spec 2). */
export function AgentPage() {
  const text = useText('agent');
  const { terms } = useText('shell').documents;
  const language = useLanguage();
  const accountManager = useNavigation().addressOf('account-manager');
  const { agreement, referral, opening, payment } = text.steps;
  const share = percentText(topTier.percent, language);
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} illustration="turk">
        <MarkerList entries={[agreement, referral, opening, payment]} />
      </PageIntro>
      <FeesSection tables={fees.agent} />
      <NoteBanner
        rosette="agent"
        numeral={share}
        title={text.banner.title}
        lead={fill(text.banner.lead, { from: topTier.from, percent: share })}
      >
        {accountManager !== undefined && (
          <ButtonLink href={accountManager} variant="inverse" hasMarker>
            {text.banner.action}
          </ButtonLink>
        )}
      </NoteBanner>
      <DocumentSection title={text.documents}>
        <DocumentTile
          title={text.document.title}
          caption={text.document.caption}
          href={documentAddress('referral', language)}
          band="vault"
        />
        <DocumentTile
          title={terms}
          caption={text.document.caption}
          href={documentAddress('terms', language)}
          band="tide"
        />
      </DocumentSection>
    </>
  );
}
