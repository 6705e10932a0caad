import type { Client } from '@bank/contract';
import { Alert } from '@bank/ui/alert.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import { Link } from '@bank/ui/link.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { Tabs } from '@bank/ui/tabs.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadTexts } from '../../dictionaries/text-store.ts';
import { useText } from '../../dictionaries/use-text.ts';
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
const asidePages = ['orders', 'deposits', 'beneficiaries', 'security'] as const;

export type PortalPage =
  | (typeof tabPages)[number][0]
  | (typeof asidePages)[number]
  | 'file-formats'
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
 * no account data, and invites to log in.
 */
export function PortalFrame({ page, title, children }: PortalFrameProps) {
  const text = useText('portal');
  const shell = useText('shell');
  const { addressOf } = useNavigation();
  const session = useSession();
  const client = session.stage === 'client' ? session.client : null;
  useFreshClient(client !== null);
  const tabs = tabPages.flatMap(([name, word]) => {
    const href = addressOf(name);
    return href === undefined ? [] : [{ href, label: text.tabs[word] }];
  });

  return (
    <div className={styles.portal}>
      <Letterhead />
      <div className={styles.bar}>
        <h1 className={styles.title}>{title(client)}</h1>
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
                  page !== name && (
                    <Link key={name} href={href} className={styles.aside}>
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
        <Tabs label={text.tabsLabel} tabs={tabs} currentHref={addressOf(page) ?? ''} />
        {client && <FiguresOf className={styles.figuresOf} />}
      </div>
      {client && !client.mustChangePassword && <BankNotices client={client} />}
      <div className={styles.content}>
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
      </div>
      {client && <IdleWarning client={client} />}
    </div>
  );
}
