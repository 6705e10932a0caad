/** The parameter of the login's address that names where to go afterwards. */
const returnParameter = 'returnTo';

/** Addresses of the personal account alone are gone back to: a link to the login must not lead elsewhere. */
const portalAddress = /^\/personal-account(?:\/[a-z-]+)?(?:\?[^#\\]*)?$/;

/** Where the login was asked to lead back to, or null. `search` is the query of the login's own address. */
export function returnAddressOf(search: string): `/${string}` | null {
  return asReturnAddress(new URLSearchParams(search).get(returnParameter));
}

/** The address when it is one of the personal account, otherwise null. */
export function asReturnAddress(address: string | null): `/${string}` | null {
  return address !== null && portalAddress.test(address) ? (address as `/${string}`) : null;
}
