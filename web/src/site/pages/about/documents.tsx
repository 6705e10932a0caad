import { useText } from '../../../dictionaries/use-text.ts';
import { DocumentSection } from '../../page/document-section.tsx';
import { DocumentTile } from '../../page/document-tile.tsx';

/** Two tiles that are only displayed (spec 2). */
export function Documents() {
  const { documents: text } = useText('about');
  return (
    <DocumentSection title={text.title}>
      <DocumentTile title={text.articles.title} caption={text.articles.caption} band="bell" />
      <DocumentTile title={text.terms.title} caption={text.terms.caption} band="tide" />
    </DocumentSection>
  );
}
