import { classNames } from '@bank/ui/class-names.ts';
import styles from './document-tile.module.css';

export interface DocumentTileProps {
  readonly title: string;
  readonly caption: string;
  /** Opens in a new tab. Left out: the tile is only displayed (spec 2, About). */
  readonly href?: string;
  /** Which engraved band heads the page in the picture. */
  readonly band?: 'bell' | 'tide' | 'vault';
}

/** A document as a small engraved page beside its name. */
export function DocumentTile({ title, caption, href, band = 'bell' }: DocumentTileProps) {
  const content = (
    <>
      <span className={styles.page} aria-hidden="true">
        <span className={classNames(styles.band, styles[band])} />
        <b>{title.split(' ')[0]}</b>
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.caption}>{caption}</span>
      </span>
    </>
  );
  if (href === undefined) return <div className={styles.tile}>{content}</div>;
  return (
    <a className={classNames(styles.tile, styles.link)} href={href} target="_blank" rel="noreferrer">
      {content}
    </a>
  );
}
