import type { Client } from '@bank/contract';
import { Alert } from '@bank/ui/alert.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import { Link } from '@bank/ui/link.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { Tabs } from '@bank/ui/tabs.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { loadTexts } from '../../dictionaries/text-store.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { fetchAhead } from '../../navigation/fetch-ahead.ts';
import { useNavigation } from '../../navigation/navigation.ts';
import { readLanguage } from '../../session/stored-language.ts';
import { useSession } from '../../session/use-session.ts';
import { IdleWarning } from './session/idle-warning.tsx';
import { NewsButton } from './news/news-button.tsx';
import { SearchButton } from './search/search-button.tsx';
import { ActingFor } from './acting-for.tsx';
import { BankNotices } from './bank-notices.tsx';
import { FiguresOf } from './figures-of.tsx';
import { OrdersToApprove } from './orders-to-approve.tsx';
import { Letterhead } from './letterhead.tsx';
import { LoginInvitation } from './session/login-invitation.tsx';
import styles from './portal-frame.module.css';
import { useComingPage } from '../client/use-coming-page.ts';
import { useFreshClient } from '../client/use-fresh-client.ts';

/** Seldom needed, and then in place of any page: it brings its texts along. */
const FirstPassword = lazy(async () => {
  const [file] = await Promise.all([
    import('../access/password/first-password.tsx'),
    loadTexts(readLanguage(), ['details']),
  ]);
  return { default: file.FirstPassword };
});

/** The tabs of the personal account, in their order; one that has no page yet is not linked. */
const tabPages = [
  ['details', 'details'],
  ['statement', 'statement'],
  ['international-transfer', 'internationalTransfer'],
  ['internal-transfer', 'internalTransfer'],
] as const;

/** These are no tabs: they are reached by quiet links beside the heading. */
const asidePages = ['orders', 'messages', 'deposits', 'beneficiaries', 'security'] as const;

// Safari has no idle callbacks.
const whenIdle: (task: () => void) => unknown = globalThis.requestIdleCallback ?? setTimeout;

export type PortalPage =
  | (typeof tabPages)[number][0]
  | (typeof asidePages)[number]
  | 'standing-orders'
  | 'order-files'
  | 'documents'
  | 'spending'
  | 'users-and-limits'
  | 'file-formats'
  | 'notices'
  | 'webhooks'
  | 'card-payments';

export interface PortalFrameProps {
  readonly page: PortalPage;
  /** The heading; without a client it is called with null. */
  readonly title: (client: Client | null) => string;
  /** What only a client sees. */
  readonly children: (client: Client) => ReactNode;
}

/**
 * Heading and tabs of the personal account. The pages have no guard (spec 6): without a client the frame stands, holds
 * no account data, and invites to log in. While the script of another page is on its way the frame is that page's
 * already.
 */
export function PortalFrame({ page, title, children }: PortalFrameProps) {
  const text = useText('portal');
  const shell = useText('shell');
  const { addressOf } = useNavigation();
  const session = useSession();
  const client = session.stage === 'client' ? session.client : null;
  useFreshClient(client !== null);
  const coming = useComingPage();
  const framed = coming ?? page;
  const isKnown = client !== null;
  // Not before: what this page is made of goes first.
  useEffect(() => {
    if (isKnown) whenIdle(fetchAhead);
  }, [isKnown]);
  useEffect(() => {
    if (coming !== null) scrollTo(0, 0);
  }, [coming]);
  const tabs = tabPages.flatMap(([name, word]) => {
    const href = addressOf(name);
    return href === undefined ? [] : [{ href, label: text.tabs[word] }];
  });

  return (
    <div className={styles.portal}>
      <Letterhead client={client} />
      <div className={styles.bar}>
        <h1 className={styles.title}>{coming === null ? title(client) : shell.pages[coming]}</h1>
        <div className={styles.beside}>
          {(session.stage === 'restoring' || (client && !client.mustChangePassword)) && (
            <>
              <SearchButton client={client} />
              <NewsButton client={client} />
              {client && <FiguresOf className={styles.figuresOfPhone} />}
            </>
          )}
          {(client !== null || session.stage === 'restoring') && (
            <nav className={classNames(styles.asides, client === null && styles.coming)} aria-label={text.asideLabel}>
              {asidePages.map((name) => {
                const href = addressOf(name);
                return (
                  href !== undefined &&
                  framed !== name && (
                    <Link
                      key={name}
                      href={href}
                      className={classNames(styles.aside, name === 'messages' && styles.onlyWide)}
                    >
                      {shell.pages[name]}
                      {name === 'orders' && client && <OrdersToApprove client={client} />}
                    </Link>
                  )
                );
              })}
            </nav>
          )}
        </div>
      </div>
      {client?.actingFor && <ActingFor client={client} acting={client.actingFor} />}
      <div className={styles.line}>
        <Tabs label={text.tabsLabel} tabs={tabs} currentHref={addressOf(framed) ?? ''} />
        {client && <FiguresOf className={styles.figuresOf} />}
      </div>
      {client && !client.mustChangePassword && <BankNotices client={client} />}
      <div className={styles.content}>
        {coming === null ? (
          withClient()
        ) : (
          <div className={styles.restoring} aria-busy="true">
            <Skeleton className={styles.panel} />
            <Skeleton lines={5} />
          </div>
        )}
      </div>
      {client && <IdleWarning client={client} />}
    </div>
  );
  function withClient(): ReactNode {
    return (
      <>
        {session.stage === 'restoring' && (
          <div className={styles.restoring} aria-busy="true">
            <VisuallyHidden role="status">{text.restoring}</VisuallyHidden>
            {session.isUnanswered && <Alert tone="error">{text.unanswered}</Alert>}
            <Skeleton className={styles.panel} />
            <Skeleton lines={5} />
          </div>
        )}
        {client &&
          (client.mustChangePassword ? (
            <Suspense fallback={<Skeleton lines={5} />}>
              <FirstPassword client={client} />
            </Suspense>
          ) : (
            children(client)
          ))}
        {(session.stage === 'anonymous' || session.stage === 'pin') && <LoginInvitation hasEnded={false} />}
        {session.stage === 'ended' && <LoginInvitation hasEnded />}
      </>
    );
  }
}
