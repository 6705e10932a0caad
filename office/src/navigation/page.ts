import type { OfficeAddress } from '@bank/contract/office/addresses';
import type { StaffRole } from '@bank/contract/office';
import type { OfficeDictionaryName, OfficeTexts } from '@bank/dictionaries/office/texts';
import { createContext, useContext, type ComponentType } from 'react';

/** What a page is given: the values of the braces of its path. */
export interface PageProps {
  readonly fields: Readonly<Record<string, string>>;
}

export type PageName = keyof OfficeTexts['pages']['titles'];

export interface Page {
  /** Its title stands in `dictionaries/src/office/en/pages.ts` under this name. */
  readonly name: PageName;
  /** A part in braces stands for a value: `/clients/{id}`. */
  readonly path: OfficeAddress;
  /** Who may open it: the server refuses its calls to others. */
  readonly roles: readonly StaffRole[] | 'signed_in';
  /** The dictionaries that it uses, beside `shell`, `pages` and `queue`. */
  readonly texts: readonly OfficeDictionaryName[];
  readonly load: () => Promise<ComponentType<PageProps>>;
  /** Its part of the navigation; a page without one is opened from another. */
  readonly group?: keyof OfficeTexts['pages']['groups'];
  /** After `g` this letter leads to it. */
  readonly key?: string;
  /** The figure of `officeCounts` beside its name: how much waits there. */
  readonly count?: string;
}

/** Whether somebody with these roles may open a page. */
export function mayOpen({ roles }: Pick<Page, 'roles'>, staff: { readonly roles: readonly StaffRole[] }): boolean {
  return roles === 'signed_in' || roles.some((role) => staff.roles.includes(role));
}

/** The pages that the person may open, in the order of the navigation. The frame provides them. */
export const OpenPagesContext = createContext<readonly Page[]>([]);

export const useOpenPages = (): readonly Page[] => useContext(OpenPagesContext);
