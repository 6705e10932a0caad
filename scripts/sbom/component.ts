/** A component as CycloneDX 1.5 describes it, as far as this bank's list does. */
export interface Component {
  readonly 'bom-ref': string;
  readonly type: 'library' | 'application' | 'platform';
  readonly name: string;
  readonly version: string;
  readonly scope?: string;
  readonly purl: string;
  readonly cpe?: string;
  readonly description?: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
  readonly licenses: readonly (
    | { readonly license: { readonly id: string } | { readonly name: string } }
    | { readonly expression: string }
  )[];
}

/** What `npm sbom` prints: licences may be missing. */
export interface Inventory {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly (Omit<Component, 'licenses'> & Partial<Pick<Component, 'licenses'>>)[];
}
