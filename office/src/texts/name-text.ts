import { texts } from './texts.ts';

/** The name that somebody gave; said to be missing where they gave none: the forms of the site ask for nothing. */
export function nameText(name: string): string {
  return name.trim() === '' ? texts('shell').noName : name;
}
