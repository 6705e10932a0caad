import { goToAddress, useQuery } from '@bank/ui/address.ts';

/** A choice that stands in the address, so that a search leads to it. What cannot be chosen counts as the first one. */
export function useChoiceOfAddress(
  name: string,
  choices: readonly string[],
): readonly [string | undefined, (choice: string) => void] {
  const asked = new URLSearchParams(useQuery()).get(name);
  function choose(choice: string): void {
    const query = new URLSearchParams(location.search);
    query.set(name, choice);
    goToAddress(`${location.pathname}?${query.toString()}`, { replace: true });
  }
  return [choices.find((choice) => choice === asked) ?? choices[0], choose];
}
