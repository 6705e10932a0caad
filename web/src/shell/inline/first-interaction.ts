import { overlayDelayMs } from '../overlay-delays.ts';
import type { EventReplay, HeldEvent } from '../event-replay.ts';
import { giveCommand } from '../give-command.ts';
import { reloadOnce } from '../reload-once.ts';

/*
 * The inline script of a public page that holds its scripts back. The page is complete as it was sent, so the scripts
 * wait for the first interaction. On a telephone that is the first touch, press, key, scroll or focus; a pointer that
 * moves means nothing there. Where there is a mouse the scripts start by themselves when the page has loaded and the
 * browser is idle, because the first interaction may be the click itself. They start at once when a token is stored,
 * when the page is hidden because its language is wrong, and when the address names a place on the page.
 *
 * Until the scripts run, this script does what a visitor would miss:
 * - It removes the overlay after the page has loaded (spec 2).
 * - It opens and closes the menu.
 * - It holds back clicks on all other buttons and submitted forms; `event-replay.ts` replays them after hydration.
 *   Links work.
 * - A press is answered first: the scripts start in the frame after it.
 * - When the overlay is gone it lays out the deferred sections, one a frame, and fetches the page's files ahead, one
 *   each time the browser is idle. The whole stylesheet is fetched only then: reading it costs a slow telephone more
 *   than any other step, and the page has the style that it needs.
 *
 * If a script is missing (404), the bank has published a newer version of the site: the page is loaded again, once. If
 * it failed for another reason, the next interaction tries again.
 */

const scripts = metaContent('scripts').split(' ');
const style = metaContent('style');
const hasMouse = matchMedia('(hover:hover) and (pointer:fine)').matches;
const interactions = 'pointerdown touchstart wheel scroll keydown focusin input click'
  .concat(hasMouse ? ' pointermove' : '')
  .split(' ');
const presses = ['pointerdown', 'touchstart', 'keydown'];
const releases = ['pointerup', 'pointercancel', 'keyup', 'scroll'];
/** Longer than a tap takes. */
const pressMaxMs = 400;
/** From the end of a touch to its click. */
const clickFollowsMs = 50;
const heldKinds = ['click', 'submit'];
// Safari has no idle callbacks.
const whenIdle: (task: () => void) => unknown = window.requestIdleCallback || setTimeout;

const held: HeldEvent[] = [];
let isHydrated = false;
let isStarted = false;
let isStyleRequested = false;

function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)!.content;
}

function listen(kinds: readonly string[], listener: (event: Event) => void): void {
  for (const kind of kinds) window.addEventListener(kind, listener, { capture: true, passive: listener === start });
}

function ignore(kinds: readonly string[], listener: (event: Event) => void): void {
  for (const kind of kinds) window.removeEventListener(kind, listener, true);
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}

/**
 * Brings files into the browser's cache with a low priority, one each time the browser is idle, until the page's
 * scripts start. A link `prefetch` would say the same, but Firefox holds it to `default-src`, which is closed, and
 * WebKit knows none.
 */
function fetchAhead([file, ...others]: readonly string[]): void {
  if (isStarted || !file) return;
  fetch(file, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .then(
      () => whenIdle(() => fetchAhead(others)),
      () => undefined,
    );
}

function start(event?: Event): void {
  // A row that scrolls within the page is no interaction.
  if (isStarted || (event?.type === 'scroll' && event.target !== document)) return;
  isStarted = true;
  ignore(interactions, start);
  if (event && presses.includes(event.type)) afterPress(wake);
  else wake();
}

function wake(): void {
  if (!isStyleRequested) {
    isStyleRequested = true;
    // For paper only until the page's script applies it to everything: `whole-style.ts`.
    const link = addLink('stylesheet', style);
    link.id = 'whole-style';
    link.media = 'print';
  }
  for (const script of scripts) addLink('modulepreload', script);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', runScripts);
  else runScripts();
}

/** The scripts would keep the visitor waiting for the answer to the press: they run when it has been drawn. */
function afterPress(task: () => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    ignore(releases, end);
    setTimeout(() => requestAnimationFrame(() => setTimeout(task)), clickFollowsMs);
  };
  listen(releases, end);
  setTimeout(end, pressMaxMs);
}

function runScripts(): void {
  import(scripts[0]!).catch(() =>
    fetch(scripts[0]!, { method: 'HEAD' }).then(({ status }) => {
      if (status !== 404 || !reloadOnce()) waitAgain();
    }, waitAgain),
  );
}

function waitAgain(): void {
  isStarted = false;
  listen(interactions, start);
}

function hold(event: Event): void {
  const element = event.target as HTMLElement;
  const target = event.type === 'click' ? element.closest('button') : element;
  if (!target) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (giveCommand(target)) return;
  if (!held.some((earlier) => earlier.target === target))
    held.push({ target, submitter: (event as SubmitEvent).submitter });
}

function layOutSections(): void {
  const section = document.querySelector('[data-deferred]');
  if (!section) return;
  section.removeAttribute('data-deferred');
  requestAnimationFrame(() => whenIdle(layOutSections));
}

function prefetch(): void {
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
  fetchAhead([style, ...scripts]);
}

function isTokenStored(): boolean {
  try {
    return !!localStorage.getItem('token');
  } catch {
    return false;
  }
}

window.eventReplay = {
  held,
  end: () => {
    ignore(heldKinds, hold);
    isHydrated = true;
  },
} satisfies EventReplay;
listen(interactions, start);
listen(heldKinds, hold);
history.scrollRestoration = 'manual';
window.addEventListener('load', () => {
  if (hasMouse) whenIdle(() => start());
  setTimeout(() => {
    if (!isHydrated) document.querySelector<HTMLElement>('[data-overlay]')!.dataset['overlay'] = 'off';
    whenIdle(layOutSections);
    whenIdle(prefetch);
  }, overlayDelayMs);
});
if (isTokenStored() || location.hash || document.documentElement.style.visibility) start();
