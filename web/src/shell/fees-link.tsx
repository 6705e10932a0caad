import { useText } from '../dictionaries/use-text.ts';
import { useNavigation } from '../navigation/navigation.ts';
import { PageLink } from '../navigation/page-link.tsx';
import type { PageName } from '../navigation/page-name.ts';

/** The pages with fee tables of their own, under the anchor `#fees` (spec 2). */
const pagesWithFees: readonly PageName[] = ['personal-banking', 'corporate-banking', 'business-card', 'agent'];

/** Leads to the fees of the page that is shown, and from every other page to those of Personal banking. */
export function FeesLink({ className }: { readonly className?: string | undefined }) {
  const text = useText('shell').header;
  const { current } = useNavigation();
  const page = current !== null && pagesWithFees.includes(current) ? current : 'personal-banking';
  return (
    <PageLink to={page} anchor="fees" className={className}>
      {text.fees}
    </PageLink>
  );
}
