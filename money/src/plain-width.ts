/**
 * Digits, letters and signs as keyboards outside East Asia have them: those of Japanese and Chinese ones stand in full
 * width. Nothing else is changed: a raised `²` is not a `2`.
 */
export function toPlainWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e\uffe0-\uffe6\u3000]/g, (character) => character.normalize('NFKC'));
}
