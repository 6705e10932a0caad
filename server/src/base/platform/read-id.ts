import { validate } from 'uuid';

/** An id out of a request, or undefined where the text is none: what is no id is the id of nothing. */
export function readId(text: string | null | undefined): string | undefined {
  return validate(text) ? text!.toLowerCase() : undefined;
}
