import { useText } from '../../../dictionaries/use-text.ts';
import { DocumentTile } from '../../page/document-tile.tsx';
import styles from './documents.module.css';

/** Two tiles that are only displayed (spec 2). */
export function Documents() {
  const { documents: text } = useText('about');
  return (
    <section className={styles.documents} aria-labelledby="documents-title">
      <h2 id="documents-title">{text.title}</h2>
      <div className={styles.tiles}>
        <DocumentTile title={text.articles.title} caption={text.articles.caption} band="bell" />
        <DocumentTile title={text.terms.title} caption={text.terms.caption} band="tide" />
      </div>
    </section>
  );
}
