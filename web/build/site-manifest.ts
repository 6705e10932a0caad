/** What the server has to know of the built site; `manifest.json` beside the files. */
export interface SiteManifest {
  readonly languages: readonly string[];
  /** Address -> page name: `<mode>/<language>/<name>.html` is sent with status 200. */
  readonly pages: Readonly<Record<string, string>>;
  /** Address -> address to redirect to. */
  readonly redirects: Readonly<Record<string, string>>;
  /** The page for addresses that lead nowhere, with status 404. */
  readonly notFound: string;
  /** The page for every address while the site is locked. */
  readonly gate: string;
  /** Source expressions for `script-src`, without quotes. */
  readonly scriptHashes: readonly string[];
  /** Page name -> source expression for `style-src`, without quotes: the style in its head. */
  readonly styleHashes: Readonly<Record<string, string>>;
}
