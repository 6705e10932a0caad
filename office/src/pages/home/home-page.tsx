import { fill, plural } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { useCounts, useOldest } from '../../counts/counts-store.ts';
import { useOpenPages, type Page } from '../../navigation/page.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './home-page.module.css';

/** What waits for this person: every queue of theirs with its figure. */
export function HomePage() {
  const counts = useCounts();
  const oldest = useOldest();
  const late = counts['late_hits'] ?? 0;
  const text = texts('shell');
  const { titles } = texts('pages');
  const waiting = (page: Page): number => counts[page.count!] ?? 0;
  const since = (count: string): string => {
    const time = oldest[count];
    if (time === undefined) return '';
    const said =
      count === 'access_review'
        ? fill(text.due, { day: format.date(time) })
        : fill(text.oldest, { day: format.dateTime(time) });
    return `, ${said}`;
  };
  // Where nothing waits, nothing is to be done: those come last, in the order of the navigation.
  const queues = useOpenPages()
    .filter((page) => page.count !== undefined)
    .toSorted((one, other) => Number(waiting(other) > 0) - Number(waiting(one) > 0));
  return (
    <>
      <h1>{titles.home}</h1>
      <ul className={styles.queues}>
        {queues.map((page) => {
          const count = waiting(page);
          return (
            <li key={page.name}>
              <Link href={page.path} className={classNames(styles.queue, count === 0 && styles.nothing)}>
                <span className={styles.figure}>{format.count(count)}</span>
                <span>{titles[page.name]}</span>
                <span className={styles.waiting}>
                  {count === 0
                    ? text.nothingWaits
                    : plural('en', count, text.waits[page.count as keyof typeof text.waits])}
                  {since(page.count!)}
                  {page.count === 'screening_hits' && late > 0 && (
                    <StatusMark tone="refused">{fill(text.lateHits, { count: late })}</StatusMark>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
