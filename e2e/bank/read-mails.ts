import { storyPlace } from './place.ts';

/** A mail as it came over the wire. */
export interface ArrivedMail {
  readonly recipients: readonly string[];
  readonly source: string;
}

/** What a reader sees of a mail. */
export interface ReadMail {
  readonly subject: string;
  /** All parts, one after the other. */
  readonly text: string;
}

/** The mails that arrived for an address, oldest first. */
export async function readMails(recipient: string): Promise<readonly ReadMail[]> {
  const { mailboxAddress } = storyPlace();
  const response = await fetch(`${mailboxAddress}/?to=${encodeURIComponent(recipient)}`);
  const mails = (await response.json()) as readonly ArrivedMail[];
  return mails.map(({ source }) => ({ subject: decodeWords(headerOf(source, 'subject')), text: partsOf(source) }));
}

function headerOf(source: string, name: string): string {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1);
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}

/** Encoded words of a header (RFC 2047). Spaces between two of them are not part of the text. */
function decodeWords(header: string): string {
  return header
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString()
        : decodeQuoted(content.replaceAll('_', ' ')),
    );
}

/** The text of every part (RFC 2045), decoded. */
function partsOf(source: string): string {
  const boundary = /boundary="?([^";\r\n]+)/i.exec(source)?.[1];
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`).slice(1, -1);
  return parts.map(decodePart).join('\n');
}

function decodePart(part: string): string {
  const content = part.trimStart();
  const body = content.slice(content.search(/\r?\n\r?\n/)).trim();
  const encoding = headerOf(content, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
