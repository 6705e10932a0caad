import { createContext } from 'react';

/** Told when a list of a page is read for the first time; what it gives back is called when that is over. */
export const FirstReadContext = createContext<() => () => void>(() => () => undefined);
