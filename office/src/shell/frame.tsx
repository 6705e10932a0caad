import { fill } from '@bank/dictionaries';
import { goToAddress, usePathname } from '@bank/ui/address.ts';
import { useMedia } from '@bank/ui/use-media.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLiveCounts } from '../counts/counts-store.ts';
import { useShortcuts } from '../keys/shortcuts.ts';
import { mayOpen, OpenPagesContext } from '../navigation/page.ts';
import { forgetQueues } from '../queue/use-queue-rows.ts';
import { useStaff } from '../session/session-store.ts';
import { texts } from '../texts/texts.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { PagePlace } from './page-place.tsx';
import { Palette } from './palette.tsx';
import { addressOf, pageOf, parentOf } from './addresses.ts';
import { pages } from './pages.ts';
import { useKeptFocus } from './keep-focus.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { SignedIn } from './signed-in.tsx';
import { useMenu } from './use-menu.ts';

/** Header, navigation, and the page of the address. */
export function Frame() {
  const pathname = usePathname();
  const staff = useStaff();
  const { skip, shortcuts: text } = texts('shell');
  const { titles } = texts('pages');
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const openPages = useMemo(() => pages.filter((page) => mayOpen(page, staff)), [staff]);
  const content = useRef<HTMLElement>(null);
  const place = pageOf(pathname);
  const above = place === null ? undefined : parentOf(place.page);
  const isNarrow = useMedia('(width <= 900px)');
  const menu = useMenu(pathname);
  useLiveCounts();

  useShortcuts(
    [
      { keys: 'Ctrl+K', label: text.palette, run: () => setOpen('palette') },
      { keys: '?', label: text.sheet, run: () => setOpen('shortcuts') },
      ...(above === undefined
        ? []
        : [{ keys: 'Esc', label: text.back, run: () => goBackTo(addressOf(above, place!.fields)) }]),
      ...openPages
        .filter((page) => page.key !== undefined)
        .map((page) => ({
          keys: `g ${page.key}`,
          label: fill(text.goTo, { page: titles[page.name] }),
          run: () => goToAddress(page.path),
        })),
    ],
    'everywhere',
  );

  // Nothing of one person is left for the next one.
  useEffect(() => () => forgetQueues(), []);

  useKeptFocus(content);
  // Nobody begins nowhere: neither after the sign-in nor after a reload.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, []);

  const isFirst = useRef(true);
  useEffect(() => {
    rememberList(pathname);
    document.title = `${place === null ? texts('shell').name : titles[place.page.name]} · Ostro`;
    if (isFirst.current) isFirst.current = false;
    // A list that comes back has put the focus on its row. A change of the query alone does not come here.
    else if (content.current?.contains(document.activeElement) !== true)
      content.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);

  return (
    <OpenPagesContext value={openPages}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#page">
          {skip}
        </a>
        <Header
          menu={isNarrow ? menu : null}
          onFind={() => setOpen('palette')}
          onShortcuts={() => setOpen('shortcuts')}
        />
        {isNarrow ? (
          menu.isOpen && (
            <Navigation current={place?.page ?? null}>
              <SignedIn onShortcuts={() => setOpen('shortcuts')} />
            </Navigation>
          )
        ) : (
          <Navigation current={place?.page ?? null} />
        )}
        <main ref={content} id="page" className={styles.page} tabIndex={-1}>
          <PagePlace key={pathname} place={place} />
        </main>
        {open === 'palette' && <Palette onClose={() => setOpen(null)} />}
        {open === 'shortcuts' && <ShortcutSheet onClose={() => setOpen(null)} />}
      </div>
    </OpenPagesContext>
  );
}

/** The list that a page was opened from, with its filters, by the path of the page. */
const lists = new Map<string, string>();

/** Back to the list that a page was opened from, also after a page below it; without one to the list as such. */
function goBackTo(path: string): void {
  goToAddress(lists.get(location.pathname) ?? path);
}

function rememberList(pathname: string): void {
  const state = history.state as { readonly cameFrom?: unknown } | null;
  if (typeof state?.cameFrom === 'string') lists.set(pathname, state.cameFrom);
}
