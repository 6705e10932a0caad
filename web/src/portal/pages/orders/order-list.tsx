import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import { DataTable } from '@bank/ui/data-table.tsx';
import { EmptyState } from '@bank/ui/empty-state.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useEffect, useRef, useState } from 'react';
import { Coming } from '../../client/coming.tsx';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { ApproveSeveral } from './approve-several.tsx';
import { DraftList } from './draft-list.tsx';
import { choiceColumn, openerId, orderColumns } from './order-columns.tsx';
import { mayGoWithOthers } from './may-go-with-others.ts';
import { firstToShow, orderParts, partAddress, type ListPart } from './order-parts.ts';
import styles from './orders-page.module.css';
import { SeveralBar } from './several-bar.tsx';
import { useOrders } from './use-orders.ts';

export interface ListProps {
  /** Null where nobody asked for a part: then it is the first in which something waits. */
  readonly asked: ListPart | null;
  /** The order that was open before: the focus comes back to it. */
  readonly left: string | null;
}

/** The parts with how much waits in each, and the orders of the one that is shown. */
export function OrderList({ asked, left }: ListProps) {
  const text = useText('orders');
  const shell = useText('shell');
  const { tryAgain } = useText('common');
  const format = useFormat();
  const failureText = useFailureText();
  const { addressOf } = useNavigation();
  const address = addressOf('orders') ?? '';
  const [found, setFound] = useState<ListPart | null>(null);
  const shown = asked ?? found;
  const part = shown ?? orderParts[0];
  const { reading, countOf, failure, readAgain, readMore } = useOrders(part);
  // What changes later moves nobody to another part.
  if (shown === null && reading !== null) setFound(firstToShow(reading.counts));
  const isRead = reading !== null;
  const isBack = useRef(false);

  useEffect(() => {
    if (!isRead || left === null || isBack.current) return;
    isBack.current = true;
    document.getElementById(openerId(left))?.focus();
  }, [isRead, left]);

  // On a telephone the line of parts is longer than the window.
  const parts = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = shown && parts.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [shown]);

  const rows = reading?.orders ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** What is read and approved together; null while nothing is. */
  const [isReadTogether, setReadTogether] = useState(false);
  const together = part === 'awaiting_approval' ? rows.filter(mayGoWithOthers) : [];
  const named = together.filter(({ id }) => chosen.has(id));
  const isEmpty = part === 'drafts' ? reading?.drafts.length === 0 : rows.length === 0;
  return (
    <>
      <p className={styles.lead}>
        {text.lead} <PageLink to="standing-orders">{shell.pages['standing-orders']}</PageLink> ·{' '}
        <PageLink to="order-files">{shell.pages['order-files']}</PageLink>
      </p>
      <nav ref={parts} className={styles.parts} aria-label={text.partsLabel}>
        {orderParts.map((name) => {
          const count = countOf(name);
          return (
            <Link
              key={name}
              href={partAddress(address, name)}
              className={styles.part}
              aria-current={name === shown ? 'page' : undefined}
            >
              {text.parts[name]}
              {name !== 'done' && (
                <span className={classNames(styles.count, count === 0 && styles.noneThere)}>
                  {count !== undefined && ` ${format.count(count)}`}
                </span>
              )}
            </Link>
          );
        })}
      </nav>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={readAgain}>{tryAgain}</TextButton>}>
          {failureText(failure)}
        </Alert>
      )}
      <div aria-busy={!isRead && failure === null}>
        {!isRead && failure === null && <Coming lines={5} />}
        {isRead && isEmpty && <EmptyState title={text.empty[part].title} text={text.empty[part].text} />}
        {isRead && !isEmpty && part === 'drafts' && <DraftList drafts={reading.drafts} />}
        {together.length > 1 && (
          <SeveralBar
            all={together}
            chosen={new Set(named.map(({ id }) => id))}
            onChoose={setChosen}
            onRead={() => setReadTogether(true)}
          />
        )}
        {isReadTogether && (
          <ApproveSeveral
            orders={named}
            onClose={() => {
              setReadTogether(false);
              setChosen(new Set());
            }}
            onChanged={readAgain}
          />
        )}
        {isRead && !isEmpty && part !== 'drafts' && (
          <DataTable
            caption={text.parts[part]}
            columns={
              together.length > 1
                ? [
                    choiceColumn({ text, chosen, onChoose: setChosen, format }),
                    ...orderColumns({ text, format, address }),
                  ]
                : orderColumns({ text, format, address })
            }
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
        {reading?.hasMore && part !== 'drafts' && (
          <Button className={styles.more} variant="outline" onClick={readMore}>
            {text.more}
          </Button>
        )}
      </div>
    </>
  );
}
