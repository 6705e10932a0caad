import { useState } from 'react';

/**
 * A choice that stands in the address under a name, so that a reload and a bookmark show the same. What is written
 * there and cannot be chosen counts as not written: then the first of the choices holds.
 */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get(name));

  function choose(choice: Choice): void {
    setChosen(choice);
    const query = new URLSearchParams(location.search);
    query.set(name, choice);
    history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`);
  }

  return [choices.find((choice) => choice === chosen) ?? choices[0], choose];
}
