/** The address of the login that leads back afterwards. */
export function loginAddress(login: string, returnTo: string): string {
  return `${login}?${new URLSearchParams({ returnTo }).toString()}`;
}
