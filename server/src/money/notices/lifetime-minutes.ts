/**
 * RFC 5321, 4.5.4.1: what cannot be delivered is given up after four or five days. By then nobody waits for the news.
 */
export const lifetimeMinutes = 5 * 24 * 60;
