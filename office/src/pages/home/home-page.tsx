import { fill, plural } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import { useCounts } from '../../counts/counts-store.ts';
import { useOpenPages } from '../../navigation/page.ts';
import { format } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import styles from './home-page.module.css';

/** What waits for this person: every queue of theirs with its figure. */
export function HomePage() {
  const counts = useCounts();
  const text = words('shell');
  const { titles } = words('pages');
  const queues = useOpenPages().filter((page) => page.count !== undefined);
  return (
    <>
      <h1>{titles.home}</h1>
      <ul className={styles.queues}>
        {queues.map((page) => {
          const count = counts[page.count!] ?? 0;
          return (
            <li key={page.name}>
              <Link href={page.path} className={styles.queue}>
                <span className={styles.figure}>{format.count(count)}</span>
                <span>{titles[page.name]}</span>
                <span className={styles.waiting}>
                  {fill(plural('en', count, text.waiting), { count: format.count(count) })}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
