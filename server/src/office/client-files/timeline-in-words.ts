import { applications } from '@bank/dictionaries/office/en/applications';
import { auditKinds } from '@bank/dictionaries/office/en/audit-kinds';
import { clientFile } from '@bank/dictionaries/office/en/client-file';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import type { Decided } from './timeline-store.ts';

const wordOf = (words: Readonly<Record<string, unknown>>, name: string): string => {
  const word = words[name];
  return typeof word === 'string' ? word : name.replaceAll('_', ' ');
};

/** What happened, as one sentence. */
export function sayDecided({ source, kind, of, second }: Decided): string {
  const about = of ?? '';
  switch (source) {
    case 'event':
      return `${wordOf(auditKinds, kind)}.`;
    case 'move':
      return `Application: ${wordOf(applications.groups, kind).toLowerCase()}.`;
    case 'record':
      return sayRecord(kind, about, second);
    case 'proposal':
      return `${wordOf(proposals.kinds, kind)}: ${wordOf(proposals.states, about).toLowerCase()}${
        second === null ? '' : ` by ${second}`
      }.`;
    case 'order':
      return `${`Order ${about}`.trimEnd()}: ${kind.replaceAll('_', ' ')}.`;
    case 'hit':
      return `Hit ${about}: ${kind}.`;
    case 'case':
      return `Case (${about}): ${kind}.`;
  }
}

/** Of a record: its kind or number, then verdict or risk. */
function sayRecord(about: string, of: string, second: string | null): string {
  const [name = '', result = ''] = of.split(' ');
  if (about === 'data') return `Data of the file: version ${name}.`;
  if (about === 'paper')
    return `${wordOf(clientFile.documentNames, name)}: ${wordOf(clientFile.verdicts, result || 'none')}.`;
  return `Risk rated ${result}${second === null ? '' : `, approved by ${second}`}.`;
}
