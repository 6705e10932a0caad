import { useEffect, useEffectEvent, useState } from 'react';

/** Whole seconds until a moment, in milliseconds since 1970; `end` is called when they are over. */
export function useSecondsLeft(until: number, end: () => void): number {
  const [now, setNow] = useState(Date.now);
  const ended = useEffectEvent(end);
  useEffect(() => {
    if (until === Infinity) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      ended();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
