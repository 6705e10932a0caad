/** Looked for in this order: most browsers claim to be several of those below them as well. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Yandex', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
  ['curl', /^curl\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** A user agent longer than this says nothing that a shorter one could not. */
const readLengthMax = 400;

/**
 * Browser and system of a user agent, `Firefox · Linux`: enough for a client to know their own devices, no fingerprint.
 * Only names of the lists above come out, whatever was sent. Null where it names none of them.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, readLengthMax);
  const named = [browsers, systems].flatMap((list) => list.find(([, mark]) => mark.test(text))?.[0] ?? []);
  return named.length === 0 ? null : named.join(' · ');
}
