/**
 * Flags of countries and territories (country-flag-icons, MIT), as addresses of our own; a browser fetches those it
 * shows.
 */
const addresses = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/??.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** ISO 3166-1 alpha-2 code -> address of its flag, three wide and two high. */
export const flagAddresses: ReadonlyMap<string, string> = new Map(
  Object.entries(addresses).map(([path, address]) => [path.slice(-'XX.svg'.length, -'.svg'.length), address]),
);
