import type { XmlElement } from '../../base/platform/xml/read-xml.ts';
import { atMost, many, maybe, textAt } from './camt-values.ts';

/** As long as the books keep a reference. */
const remittanceLengthMax = 140;

/** A payment of ours that came back, or that was called back: by the external codes of bank transactions of ISO 20022,
 * or by those that German banks (159) and networks (RTI, returned item) write. */
export function isReturnByCode(element: XmlElement): boolean {
  const family = maybe(element, 'BkTxCd', 'Domn', 'Fmly');
  const own = textAt(element, 40, 'BkTxCd', 'Prtry', 'Cd');
  return (
    (family !== undefined && ['RRTN', 'RPCR'].includes(textAt(family, 4, 'SubFmlyCd'))) ||
    /(?<![A-Z0-9])(N?RTI|RTRN|159)(?![A-Z0-9])/i.test(own)
  );
}

/** Whether a text says that a payment came back, in the words of banks of our clients. */
export function returnWordsIn(texts: readonly string[]): boolean {
  return texts.some((text) => returnWords.test(text.slice(0, 500)));
}

const returnWords =
  /(?<!\p{L})(return(?:ed)?|retn|rtrn|rejt|reject(?:ed)?|retour(?:n[ée]e?)?|rückgabe|rücküberweisung|rueckueberweisung|retoure|devoluci[oó]n|devuelt[oa]|restituci[oó]n|возврат)(?!\p{L})/iu;

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
  return many(element, name).map(({ text }) => text.slice(0, 500).replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' '));
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
    for (const name of textsIn(element, 'Nm')) if (name !== '') names.add(atMost(500, name));
    open.push(...element.children.filter(({ name }) => name !== 'Nm'));
  }
  return [...names];
}

/** Names that a text says money comes from: `on behalf of …`. */
export function namesInTexts(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => {
    const [, name] = behalf.exec(text) ?? [];
    return name === undefined ? [] : [name.trim()];
  });
}

const behalf =
  /(?<!\p{L})(?:on behalf of|by order of|for (?:the )?account of|for and on behalf of|obo|b\/o|o\/b\/o|\/ORDP\/|\/ULTD\/)[\s:/]{0,5}(?:NAME\/)?([\p{L}][\p{L}\p{M}\s.'’-]{2,70})/iu;
