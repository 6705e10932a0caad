import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import { many, maybe, textAt } from './camt-values.ts';

/** As long as the books keep a reference. */
const remittanceLengthMax = 140;
/** No text of the schema is longer. */
const textLengthMax = 500;

/**
 * A payment of ours that came back, or that was called back: by the external codes of bank transactions of ISO 20022,
 * or by those that German banks (159) and networks (RTI, returned item) write.
 */
export function isReturnByCode(element: XmlElement): boolean {
  const family = maybe(element, 'BkTxCd', 'Domn', 'Fmly');
  const own = textAt(element, 40, 'BkTxCd', 'Prtry', 'Cd');
  return (
    (family !== undefined && ['RRTN', 'RPCR'].includes(textAt(family, 4, 'SubFmlyCd'))) ||
    /(?<![A-Z0-9])(N?RTI|RTRN|159)(?![A-Z0-9])/i.test(own)
  );
}

/** Whether a text says that a payment came back, in a word of banks or of their networks. */
export function returnWordsIn(texts: readonly string[]): boolean {
  return texts.some((text) =>
    text
      .slice(0, textLengthMax)
      .toLowerCase()
      .split(/[^\p{L}]/u)
      .some((word) => returnWords.has(word)),
  );
}

/** English, code words, French, German, Spanish and Russian. */
const returnWords: ReadonlySet<string> = new Set(
  [
    ['return', 'returned', 'reject', 'rejected', 'retn', 'rtrn', 'rejt'],
    ['retour', 'retourne', 'retourné', 'retournée'],
    ['retoure', 'rückgabe', 'rückzahlung', 'rücküberweisung', 'rueckueberweisung'],
    ['devolución', 'devolucion', 'devuelto', 'devuelta', 'restitución'],
    ['возврат', 'возвращено', 'возвращен'],
  ].flat(),
);

/** What a payer or a bank wrote of a transaction. */
export function textsOf(part: XmlElement): readonly string[] {
  const within = (elements: readonly XmlElement[], name: string) => elements.flatMap((element) => many(element, name));
  const told = (elements: readonly XmlElement[], name: string) => elements.flatMap((element) => textsIn(element, name));
  const information = many(part, 'RmtInf');
  const structured = within(information, 'Strd');
  const lines = told(information, 'Ustrd');
  return [
    ...lines,
    // What a network broke into lines goes on in the next one.
    ...(lines.length > 1 ? [lines.join('')] : []),
    ...told(structured, 'AddtlRmtInf'),
    ...told(within(structured, 'CdtrRefInf'), 'Ref'),
    ...told(within(structured, 'RfrdDocInf'), 'Nb'),
    ...textsIn(part, 'AddtlTxInf'),
    ...told(many(part, 'RtrInf'), 'AddtlInf'),
  ].filter((text) => text !== '');
}

/** Only to be searched: what is too long is cut. */
export function textsIn(element: XmlElement, name: string): readonly string[] {
  return many(element, name).map(({ text }) =>
    text.slice(0, textLengthMax).replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' '),
  );
}

/**
 * What the client reads: what the payer wrote, in words and in its form, with the numbers of invoices; else what a bank
 * says of the transaction, or of the entry that it is alone in.
 */
export function remittanceOf(part: XmlElement | undefined, entry: XmlElement | undefined): string {
  const information = part === undefined ? [] : many(part, 'RmtInf');
  const written = information.flatMap((one) => [
    ...textsIn(one, 'Ustrd'),
    ...many(one, 'Strd').flatMap((structured) => [
      ...many(structured, 'RfrdDocInf').flatMap((document) => textsIn(document, 'Nb')),
      ...many(structured, 'CdtrRefInf').flatMap((reference) => textsIn(reference, 'Ref')),
      ...textsIn(structured, 'AddtlRmtInf'),
    ]),
  ]);
  const ofBank = [...(part === undefined ? [] : textsIn(part, 'AddtlTxInf'))];
  const ofEntry = entry === undefined ? [] : textsIn(entry, 'AddtlNtryInf');
  const [text = ''] = [written, ofBank, ofEntry]
    .map((lines) => lines.filter((line) => line !== '').join(' '))
    .filter((lines) => lines !== '');
  return [...text].slice(0, remittanceLengthMax).join('').trim();
}

const namesMax = 20;

/** All names below elements, each once: whoever pays, for whom, and the banks on the way. */
export function namesWithin(elements: readonly XmlElement[]): readonly string[] {
  const names = new Set<string>();
  const open = [...elements];
  for (let place = 0; place < open.length && names.size < namesMax; place++) {
    const element = open[place]!;
    for (const name of textsIn(element, 'Nm')) if (name !== '') names.add(name);
    open.push(...element.children.filter(({ name }) => name !== 'Nm'));
  }
  return [...names];
}

/** Names that a text says money comes from: `on behalf of …`. */
export function namesInTexts(texts: readonly string[]): readonly string[] {
  return texts.flatMap((written) => {
    const text = written.slice(0, textLengthMax);
    const small = text.toLowerCase();
    return behalf.flatMap((words) => {
      const place = small.indexOf(words);
      if (place === -1) return [];
      const [name = ''] = text
        .slice(place + words.length, place + words.length + nameLengthMax)
        .replace(/^[\s:/]+/, '')
        .split(/[^\p{L}\p{M}\s.'’-]/u);
      return name.trim() === '' ? [] : [name.trim()];
    });
  });
}

const nameLengthMax = 72;
const behalf = [
  'on behalf of ',
  'by order of ',
  'for account of ',
  'for the account of ',
  '/ordp/name/',
  '/ultd/name/',
];
