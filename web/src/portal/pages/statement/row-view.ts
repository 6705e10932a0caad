import { goToAddress, useQuery } from '@bank/ui/address.ts';
import { useMedia } from '@bank/ui/use-media.ts';

/** Narrower windows have no room for the nine columns of the statement. */
const noRoomForColumns = '(width < 1024px)';

/** In an address: `?view=compact`. */
const parameter = 'view';
const compact = 'compact';

/** The client's choice for this visit, on every way that leads to the statement; a bookmark keeps it for longer. */
let isChosen = false;

export interface RowView {
  /** A row names the other side, the purpose and a signed amount once, in place of the columns of the specification. */
  readonly isCompact: boolean;
  /** Null where there is nothing to choose. */
  readonly toggle: (() => void) | null;
}

/** How the rows of the statement are drawn: as the client chose, compact where there is no room for more. */
export function useRowView(): RowView {
  const search = useQuery();
  const isNarrow = useMedia(noRoomForColumns);
  const isWanted = isChosen || isCompactIn(search);
  return {
    isCompact: isNarrow || isWanted,
    toggle: isNarrow ? null : () => choose(!isWanted),
  };
}

/** The query of another choice of entries, with the view of the address that it takes the place of. */
export function withViewOf(search: string, query: string): string {
  return isCompactIn(search) ? `${query}&${parameter}=${compact}` : query;
}

function choose(wanted: boolean): void {
  isChosen = wanted;
  const query = new URLSearchParams(location.search);
  query.delete(parameter);
  if (wanted) query.set(parameter, compact);
  const rest = query.toString();
  // The same entries drawn otherwise are no step that the browser goes back over.
  goToAddress(location.pathname + (rest === '' ? '' : `?${rest}`), { replace: true, state: history.state });
}

function isCompactIn(search: string): boolean {
  return new URLSearchParams(search).get(parameter) === compact;
}
