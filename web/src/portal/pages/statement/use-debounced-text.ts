import { useEffect, useRef, useState } from 'react';

/** A pause in typing after which what was typed counts. */
const pauseMs = 350;

/**
 * What is being typed into a field whose value stands elsewhere: it is handed over when the typing pauses, and follows
 * the value when that changes without it, as when a filter is cleared. `write` is how the value looks in the field.
 */
export function useDebouncedText<Value extends string>(
  value: Value,
  {
    write,
    read,
    handOver,
  }: { write: (value: Value) => string; read: (typed: string) => Value | null; handOver: (value: Value) => void },
): { typed: string; type: (text: string) => void; isReadable: boolean } {
  const [typed, setTyped] = useState(() => write(value));
  const handedOver = useRef(value);
  const latest = useRef({ read, handOver, write });
  useEffect(() => {
    latest.current = { read, handOver, write };
  });

  useEffect(() => {
    if (value === handedOver.current) return;
    handedOver.current = value;
    setTyped(latest.current.write(value));
  }, [value]);

  useEffect(() => {
    const pause = setTimeout(() => {
      const meant = latest.current.read(typed);
      if (meant === null || meant === handedOver.current) return;
      handedOver.current = meant;
      latest.current.handOver(meant);
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);

  return { typed, type: setTyped, isReadable: read(typed) !== null };
}
