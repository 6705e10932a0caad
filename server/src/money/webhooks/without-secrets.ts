const shown = 300;

/** Letters and digits that open something, or are the number of a card: an echo of what was sent, or of more. */
const secretLike = [
  /whsec_[A-Za-z0-9+/=_-]+/g,
  /ostro_sign_[\w-]+/g,
  /v1,[A-Za-z0-9+/=]{20,}/g,
  /\b(?:test|live)_[\w-]{8,}/g,
  /\b(?:bearer|basic) [^\s"',;]{6,}/gi,
  /\b[A-Za-z0-9_-]{32,}={0,2}/g,
  /\b\d(?:[ -]?\d){11,18}\b/g,
];

/** The first letters of an answer as they are kept: one line, without what looks like a secret. */
export function withoutSecrets(answer: string): string {
  let text = answer.slice(0, 1_000).replaceAll(/\p{C}+/gu, ' ');
  for (const like of secretLike) text = text.replaceAll(like, '…');
  return [...text.trim()].slice(0, shown).join('').slice(0, shown).toWellFormed();
}
