import { useState } from 'react';

export interface Asked<What> {
  readonly name: string;
  readonly what: What;
}

/**
 * What is asked for, as one object for as long as its name stays: what is drawn again meanwhile asks for nothing new.
 */
export function useAsked<What>(name: string, what: What): Asked<What> {
  const [asked, setAsked] = useState<Asked<What>>({ name, what });
  if (asked.name !== name) setAsked({ name, what });
  return asked;
}
