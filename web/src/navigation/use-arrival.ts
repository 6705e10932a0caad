import { useEffect } from 'react';
import { arriveAt } from './arrival.ts';

/** Marks the form that a page is opened for. */
export const arrivalForm = { 'data-arrival': true } as const;

/** For a form that comes after its page: the keyboard goes there, unless the visitor has begun with something else. */
export function useArrival(): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.id === 'content') arriveAt(null);
  }, []);
}
