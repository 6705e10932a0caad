/**
 * The page came with the style that it needs as it stands; the whole stylesheet follows for paper only, so that nothing
 * waits for it. Puts it in force once it is there. Resolves then, also when it cannot be fetched: a page in half its
 * style is better than none.
 */
export async function applyWholeStyle(): Promise<void> {
  const link = document.getElementById('whole-style');
  // The development server has no such link: it brings each style with its script.
  if (!(link instanceof HTMLLinkElement)) return;
  if (link.sheet === null) {
    await new Promise((resolve) => {
      link.addEventListener('load', resolve, { once: true });
      link.addEventListener('error', resolve, { once: true });
    });
  }
  link.media = 'all';
}
