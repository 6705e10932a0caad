import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import { meaningOfStatus, StatusFileRefused, type ReportedStatus } from './status-file.ts';

/** `PART`: some payments of the group are accepted; each is named with its own status. */
export const partly = 'PART';

/** How a status names its reason, in all messages of statuses. */
export const reasonShapes = { StsRsnInf: 'Orgtr? Rsn? AddtlInf*', Rsn: 'Cd? Prtry?' } as const;

export function statusOf(element: XmlElement, name: string): ReportedStatus | undefined {
  const found = part(element, name);
  if (found === undefined) return undefined;
  const isOfGroup = name !== 'TxSts';
  if (meaningOfStatus(found.text) === undefined && !(isOfGroup && found.text === partly))
    refuse(found, `${name} ${found.text.slice(0, 10)} is no status that the bank knows`);
  const reasons = parts(element, 'StsRsnInf');
  const [reason] = reasons;
  const code = reason && part(reason, 'Rsn');
  return {
    code: found.text,
    reasonCode: code === undefined ? '' : text(code, 'Cd').slice(0, 4),
    additional: reasons
      .flatMap((each) => parts(each, 'AddtlInf').map((words) => words.text))
      .join(' ')
      .slice(0, 300),
    line: found.line,
  };
}

export function part(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

export function parts(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of a child element; empty where there is none. */
export function text(element: XmlElement, name: string): string {
  return part(element, name)?.text ?? '';
}

export function required(element: XmlElement, name: string): string {
  const found = text(element, name);
  if (found === '' || found.length > 35) refuse(part(element, name) ?? element, `${name} has not 1 to 35 characters`);
  return found;
}

export function refuse({ line }: XmlElement, what: string): never {
  throw new StatusFileRefused(`Line ${line}: ${what}.`);
}
