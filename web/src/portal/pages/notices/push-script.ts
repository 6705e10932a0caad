/** The script that shows pushes (`web/public/push.js`). */
const address = '/push.js';
/** The pages for which it opens a window again. */
export const pushScope = '/personal-account/';

/** Trusted Types, where the browser has them: the types of TypeScript do not. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

let trusted: string | undefined;

/** Its address, as the one policy that the bank allows makes it: whatever it is asked for, it answers this script. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trusted ??=
    trustedTypes?.createPolicy('push-script', { createScriptURL: () => address }).createScriptURL('') ?? address;
  return trusted;
}

/** Registers the script, and waits until it works. */
export async function startPushScript(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustedAddress(), { scope: pushScope });
  return navigator.serviceWorker.ready;
}
