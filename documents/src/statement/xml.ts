/** Characters that XML 1.0 cannot hold, not even escaped (production 2), and halves of characters. */
// oxlint-disable-next-line no-control-regex -- these are the characters that must not pass
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as XML holds it, in elements and in attributes. */
export function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(unwritable, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // A bare carriage return is read back as a line feed (XML 1.0, 2.11).
      .replaceAll('\r', '&#13;')
  );
}

/** An element around others; nothing at all where there are none, for schemas want no empty groups. */
export function group(name: string, ...inner: readonly string[]): string {
  const content = inner.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}

/** An element around a text; nothing at all where the text is empty. */
export function leaf(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
}

/** The first so many characters, as XML Schema counts them: code points. Without spaces at the ends. */
export function atMost(length: number, text: string): string {
  // oxlint-disable-next-line no-control-regex -- as above: what is dropped in writing must not count
  const tidy = text.toWellFormed().replace(unwritable, '').replace(/\s+/g, ' ').trim();
  const characters = [...tidy];
  return characters.length <= length ? tidy : characters.slice(0, length).join('').trimEnd();
}
