import { useText } from '../../dictionaries/use-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import styles from './files-line.module.css';

/** Under a form of one order: where many go in one file. */
export function FilesLine() {
  const shell = useText('shell');
  return (
    <p className={styles.line}>
      <PageLink to="order-files">{shell.pages['order-files']}</PageLink>
    </p>
  );
}
