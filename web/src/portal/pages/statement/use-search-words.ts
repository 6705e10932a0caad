import type { StatementChoice } from './statement-choice.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import type { Choose } from './use-statement-choice.ts';

/** The words that are searched for, as they are typed. Words that grow are one step of the browser. */
export function useSearchWords(choice: StatementChoice, onChoose: Choose) {
  return useDebouncedText(choice.text, {
    write: (words) => words,
    read: (words) => words,
    handOver: (words) => onChoose({ text: words }, { isRefinement: choice.text !== '' && words !== '' }),
  });
}
