import { usePathname } from '@bank/ui/address.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { useNavigation } from '../../navigation/navigation.ts';
import type { PageName } from '../../navigation/page-name.ts';

/** The page that the address is of while its script is on the way; null once it is shown. */
export function useComingPage(): PageName | null {
  const { current, addressOf } = useNavigation();
  const { pages } = useText('shell');
  const path = usePathname();
  if (current === null || path === addressOf(current)) return null;
  // `personal-account` is no page: it leads on to the details.
  const names = Object.keys(pages).filter(
    (name): name is PageName => name !== 'gate' && name !== 'not-found' && name !== 'personal-account',
  );
  return names.find((name) => addressOf(name) === path) ?? null;
}
