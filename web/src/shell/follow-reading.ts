/** After this time without a scroll a reader has stopped; the button is there within half a second. */
const stillMs = 300;

/**
 * From here on a page is scrolled far: one window, and in the portal beneath the logo, whose place the button takes.
 */
const farMinPx = 500;

/**
 * Tells when the way back to the top is to be offered: a reader who is far down looks upward or has stopped. Who reads
 * on downward needs it not, and it would lie in the way. Returns what ends it.
 */
export function followReading(offer: (isOffered: boolean) => void): () => void {
  let before = scrollY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isFar = () => scrollY >= Math.max(innerHeight, farMinPx);
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(() => offer(isFar()), stillMs);
    if (scrollY !== before) offer(isFar() && scrollY < before);
    before = scrollY;
  };
  offer(isFar());
  addEventListener('scroll', follow, { passive: true });
  addEventListener('resize', follow, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', follow);
    removeEventListener('resize', follow);
  };
}
