import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import type { NamingText } from './camt-file.ts';

const textsMax = 40;
/** No text of the schema is longer. */
const textLengthMax = 500;
/** More than is compared with the lists of sanctions: what says so much waits for compliance. */
const restLengthMax = 1_300;

/** Numbers of a bank or of a party: BIC, LEI, and others with a scheme of their own; not those of accounts. */
const identifiers: ReadonlySet<string> = new Set(['BICFI', 'BIC', 'AnyBIC', 'LEI', 'MmbId']);

/**
 * What may name somebody beside the names: addresses and numbers of those below elements, and what is written. Where
 * there are more than 40, the last is all the rest in one, so that many texts hide none.
 */
export function namingTextsOf(elements: readonly XmlElement[], texts: readonly string[]): readonly NamingText[] {
  const found = new Map<string, NamingText>();
  const keep = (role: NamingText['role'], text: string): void => {
    const tidied = text
      .slice(0, textLengthMax)
      .replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim();
    if (tidied !== '') found.set(`${role} ${tidied}`, { role, text: tidied });
  };
  const open = elements.map((element) => ({ element, isParty: false }));
  for (let place = 0; place < open.length; place += 1) {
    const { element, isParty } = open[place]!;
    if (element.name === 'PstlAdr') {
      keep('address', leavesOf(element).join(', '));
      continue;
    }
    if (identifiers.has(element.name) || (isParty && element.name === 'Id' && element.children.length === 0))
      keep('bic', element.text);
    const isOwner = isParty || /^(?:Pty|Agt|OrgId|PrvtId|FinInstnId)$/.test(element.name);
    open.push(...element.children.map((child) => ({ element: child, isParty: isOwner })));
  }
  for (const text of texts) keep('reference', text);
  const all = [...found.values()];
  if (all.length <= textsMax) return all;
  const rest = all.slice(textsMax - 1).map(({ text }) => text);
  return [...all.slice(0, textsMax - 1), { role: 'reference', text: rest.join(', ').slice(0, restLengthMax) }];
}

function leavesOf({ children, text }: XmlElement): string[] {
  return children.length === 0 ? [text] : children.flatMap(leavesOf);
}
