import { setTimeout as wait } from 'node:timers/promises';
import type { ActionSource, EngineWindow } from './engine-window.ts';

/** How long the page may take to show what a walk waits for, on a busy machine. */
const patienceMs = 40_000;
/** A page that asked for nothing for so long has what it needs. */
const quietMs = 400;

type Kind = 'button' | 'link' | 'field';

/** Somebody at the window of an engine: who sees words, presses what bears a name and types into fields. */
export interface Reader {
  /** Opens an address of the site and waits until the loading overlay is gone (spec 4). */
  open(address: string): Promise<void>;
  press(kind: 'button' | 'link', name: string): Promise<void>;
  /** Types into the field of that label, in place of what stands there. */
  fill(label: string, text: string): Promise<void>;
  /** Presses one key: a character, or a code of WebDriver. */
  key(key: string): Promise<void>;
  /** Waits until these words can be read. */
  sees(words: string): Promise<void>;
  /** Waits until the page's answer is true. */
  seesThat(what: string, isSo: () => boolean | Promise<boolean>): Promise<void>;
  /** Waits until the page has what it asked for: a browser that leaves earlier says that a file did not come. */
  settled(): Promise<void>;
  /** The words that can be read. */
  words(): Promise<string>;
}

export const escapeKey = '\uE00C';
const controlKey = '\uE009';

export function readerAt(window: EngineWindow, origin: string): Reader {
  async function seesThat(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    const until = Date.now() + patienceMs;
    while (!(await isSo())) {
      if (Date.now() > until) throw new Error(`${what}: not seen. The page says: ${(await words()).slice(0, 600)}`);
      await wait(100);
    }
  }
  const words = () => window.evaluate(() => document.body.innerText);

  /** Presses the middle of what bears the name, once it is there, and where nothing lies over it. */
  async function pressAt(kind: Kind, name: string): Promise<void> {
    let place: readonly [number, number] | null = null;
    await seesThat(`the ${kind} "${name}"`, async () => (place = await window.evaluate(placeOf, kind, name)) !== null);
    const [x, y] = place!;
    await window.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  const presses = (keys: readonly string[]): ActionSource => ({
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  });

  return {
    async open(address) {
      await window.goTo(new URL(address, origin).href);
      await seesThat('the page without its overlay', () =>
        window.evaluate(() => document.querySelector('[data-overlay]:not([data-overlay="off"])') === null),
      );
    },
    press: pressAt,
    async fill(label, text) {
      // A press while the page still moves may miss: a reader presses again, and types once.
      await seesThat(`the keyboard in the field "${label}"`, async () => {
        await pressAt('field', label);
        return window.evaluate(isInField, label);
      });
      const all = { type: 'keyDown', value: controlKey };
      await window.perform([
        {
          ...presses(['a']),
          actions: [all, ...presses(['a']).actions, { type: 'keyUp', value: controlKey }],
        },
      ]);
      await window.perform([presses([...text])]);
      await seesThat(`"${text}" in the field "${label}"`, () =>
        window.evaluate((typed) => (document.activeElement as HTMLInputElement).value === typed, text),
      );
    },
    key: (key) => window.perform([presses([key])]),
    sees: (sought) => seesThat(`"${sought}"`, async () => (await words()).toLowerCase().includes(sought.toLowerCase())),
    seesThat,
    settled: () =>
      seesThat('a page that has all its files', () =>
        window.evaluate(async (waitMs) => {
          const count = () => performance.getEntriesByType('resource').length;
          const before = count();
          await new Promise((next) => {
            setTimeout(next, waitMs);
          });
          return count() === before;
        }, quietMs),
      ),
    words,
  };
}

/** Runs in the page: whether the keyboard writes into the field of that label. */
function isInField(label: string): boolean {
  const field = document.activeElement as HTMLInputElement | null;
  const name = field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent ?? '';
  return name.replace(/\s+/g, ' ').trim() === label;
}

/**
 * Runs in the page: the middle of the first thing of a kind and name that can be pressed there; null where none is, or
 * where it still moves.
 */
async function placeOf(kind: Kind, name: string): Promise<[number, number] | null> {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const kinds = { button: 'button, [role=button]', link: 'a[href]', field: 'input, textarea, select' };
  const nameOf = (element: Element) =>
    tidy(
      element.getAttribute('aria-label') ??
        (kind === 'field' ? (element as HTMLInputElement).labels?.[0]?.textContent : element.textContent),
    );
  const found = Array.from(document.querySelectorAll(kinds[kind])).find(
    (element) => nameOf(element) === name && element.checkVisibility({ visibilityProperty: true }),
  );
  if (found === undefined) return null;
  const frame = () =>
    new Promise((next) => {
      requestAnimationFrame(next);
    });
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const before = found.getBoundingClientRect();
  await frame();
  await frame();
  const { left, top, width, height } = found.getBoundingClientRect();
  if (left !== before.left || top !== before.top) return null;
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const on = document.elementFromPoint(x, y);
  const isFree = on !== null && (found.contains(on) || on.contains(found) || on.closest('label') !== null);
  return isFree ? [x, y] : null;
}
