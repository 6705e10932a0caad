export type Greeting = 'morning' | 'afternoon' | 'evening';

/** How a client is greeted at an hour (0 to 23) of their own day. */
export function greetingAt(hour: number): Greeting {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
