import type { FileKind, FileOwner } from '@bank/contract/office/client-file';
import { addressFields, fieldsOf, type FileField } from '@bank/contract/office/file-fields';
import { texts } from '../texts/texts.ts';

/** The fields of a file; the address of a client stands on the client's page, where two people change it. */
export function shownFields(kind: 'personal' | 'corporate', of: FileKind): readonly FileField[] {
  return fieldsOf(kind).filter(
    (field) => of === 'application' || !(addressFields as readonly string[]).includes(field),
  );
}

/** Fields as people read them; of an owner the name. */
export function fieldNames(names: readonly string[], owners: readonly FileOwner[]): string {
  const { fields } = texts('client-file');
  return names
    .map((name) => {
      const place = /^owners\.(\d+)/.exec(name)?.[1];
      if (place !== undefined) return owners[Number(place)]?.name || fields.owners;
      return (fields as Readonly<Record<string, string>>)[name] ?? name;
    })
    .join(', ');
}
