import type { News } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TopSheet } from '@bank/ui/top-sheet.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import styles from './news-dialog.module.css';
import { orderAddress } from '../../orders/order-address.ts';
import { markSeen, type KeptNews } from './news-store.ts';

export interface NewsDialogProps {
  readonly news: KeptNews;
  readonly onClose: () => void;
}

/** What happened, when, and the way to it. Opening the list marks it as read; what was new stays marked meanwhile. */
export function NewsDialog({ news, onClose }: NewsDialogProps) {
  const text = useText('news');
  const common = useText('common');
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());

  // News that come while it is open are read too.
  useEffect(() => {
    const fresh = news.list.filter(({ isRead }) => !isRead).map(({ id }) => id);
    if (fresh.length === 0) return;
    setUnread((before) => new Set([...before, ...fresh]));
    void markSeen(news);
  }, [news]);

  return (
    <TopSheet aria-labelledby="news-title" onClose={onClose}>
      <div className={styles.head}>
        <h2 id="news-title" className={styles.title}>
          {text.title}
        </h2>
        <TextButton onClick={onClose}>{common.close}</TextButton>
      </div>
      {news.list.length === 0 ? (
        <p className={styles.nothing}>{text.none}</p>
      ) : (
        <ul className={styles.list}>
          {news.list.map((each) => (
            <Line key={each.id} news={each} isNew={unread.has(each.id)} onOpen={onClose} />
          ))}
        </ul>
      )}
      <p className={styles.foot}>{text.foot}</p>
    </TopSheet>
  );
}

interface LineProps {
  readonly news: News;
  readonly isNew: boolean;
  readonly onOpen: () => void;
}

function Line({ news: { kind, happenedAt, transferNumber, orderId, amount, name, by }, isNew, onOpen }: LineProps) {
  const text = useText('news');
  const format = useFormat();
  const { addressOf } = useNavigation();
  function address(): string {
    if (kind === 'message_answered') return addressOf('messages') ?? '';
    if (orderId !== null) return orderAddress(addressOf('orders') ?? '', orderId);
    if (transferNumber === null) return addressOf('beneficiaries') ?? '';
    const row = new URLSearchParams({ currency: 'all', text: transferNumber });
    return `${addressOf('statement') ?? ''}?${row.toString()}`;
  }
  return (
    <li className={classNames(styles.line, isNew && styles.new)}>
      <Link href={address()} className={styles.link} onClick={onOpen}>
        <span className={styles.what}>
          {isNew && <VisuallyHidden>{text.isNew} </VisuallyHidden>}
          {text.kinds[kind]}
        </span>
        {amount && <span className={styles.figure}>{format.money(amount)}</span>}
        <small className={styles.detail}>
          <time dateTime={happenedAt}>{format.dateTime(happenedAt)}</time>
          {name !== '' && ` · ${name}`}
          {by !== null && ` · ${fill(text.by, { name: by })}`}
        </small>
      </Link>
    </li>
  );
}
