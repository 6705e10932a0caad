/** A node of the structure that assistive technology walks through (ISO 32000-1, 14.7). */
export type Tag = PDFKit.PDFStructureElement;

/** The kinds of node that papers use. */
export type TagName =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Div';

/** The root of the structure. */
export function openStructure(pdf: PDFKit.PDFDocument): Tag {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return root;
}

/** A node that holds other nodes. */
export function addGroup(pdf: PDFKit.PDFDocument, parent: Tag, name: TagName): Tag {
  const tag = pdf.struct(name);
  parent.add(tag);
  return tag;
}

/** Draws text that is read aloud, searched and copied as one node. */
export function drawTagged(pdf: PDFKit.PDFDocument, parent: Tag, name: TagName, draw: () => void): void {
  // A head must say what it is the head of (PDF/UA-1, 7.5).
  const scope: PDFKit.Mixins.StructureElementOptions & { scope?: string } = name === 'TH' ? { scope: 'Column' } : {};
  const tag = pdf.struct(name, scope);
  parent.add(tag);
  tag.add(pdf.markStructureContent(name));
  draw();
  pdf.endMarkedContent();
  tag.end();
}

/** Draws parts that assistive technology skips: ornament, and the parts of every page. */
export function drawArtifact(pdf: PDFKit.PDFDocument, type: 'Pagination' | 'Layout' | 'Page', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}
