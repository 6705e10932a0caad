/** What is to be told of a page that stands in a tab behind others, the most urgent first. */
const kinds = ['idle', 'news'] as const;
type Kind = (typeof kinds)[number];

const marks = new Map<Kind, string>();
let plain: string | null = null;
let isListening = false;

/**
 * Puts a mark before the title of the window while the page is hidden: the tab says then what the page would.
 *
 * @param mark null for nothing to tell
 */
export function markTitle(kind: Kind, mark: string | null): void {
  if (mark === null) marks.delete(kind);
  else marks.set(kind, mark);
  if (!isListening) document.addEventListener('visibilitychange', show);
  isListening = true;
  show();
}

function show(): void {
  const mark = document.hidden ? kinds.map((kind) => marks.get(kind)).find((text) => text !== undefined) : undefined;
  if (mark !== undefined) {
    plain ??= document.title;
    document.title = `(${mark}) ${plain}`;
  } else if (plain !== null) {
    document.title = plain;
    plain = null;
  }
}
