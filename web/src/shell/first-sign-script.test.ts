import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { firstSignScript } from './first-sign-script.ts';

type Heard = (event: object) => void;

interface Surroundings {
  /** What the browser's storage holds. */
  readonly token?: string;
  readonly hash?: string;
  /** The language script has hidden the page. */
  readonly isHidden?: boolean;
  readonly hasMouse?: boolean;
  readonly savesData?: boolean;
  /** What the bank says of a script that did not come; undefined: it comes. */
  readonly statusOfScript?: number;
  /** The page was loaded again because a script was missing. */
  readonly isReloaded?: boolean;
}

/** A page that has been read whole, in a browser that does what the test tells it to. */
function openPage({
  token,
  hash = '',
  isHidden = false,
  hasMouse = false,
  savesData = false,
  statusOfScript,
  isReloaded = false,
}: Surroundings = {}) {
  const listeners = new Map<string, Set<Heard>>();
  const links: { rel: string; href: string }[] = [];
  const overlay = { dataset: { overlay: 'on' } };
  const lateParts = ['figures', 'footer'].map((name) => ({ name, removeAttribute: () => void lateParts.shift() }));
  const idle: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const imported: string[] = [];
  const history = {
    state: isReloaded ? { reloadedFor: '/Contact' } : (null as object | null),
    replaceState: (state: object) => void (history.state = state),
  };
  const location = { hash, pathname: '/Contact', reloads: 0, reload: () => void (location.reloads += 1) };
  const document = {
    readyState: 'interactive',
    documentElement: { style: { visibility: isHidden ? 'hidden' : '' } },
    head: { append: (link: { rel: string; href: string }) => links.push(link) },
    createElement: () => ({ rel: '', href: '', relList: { supports: () => true } }),
    querySelector: (selector: string) => {
      if (selector === 'meta[name=scripts]') return { content: '/main.js /page.js' };
      if (selector === 'meta[name=style]') return { content: '/style.css' };
      return selector === '[data-late]' ? (lateParts[0] ?? null) : overlay;
    },
  };
  const window = {
    addEventListener: (name: string, heard: Heard) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(heard)),
    removeEventListener: (name: string, heard: Heard) => listeners.get(name)?.delete(heard),
    requestIdleCallback: (task: () => void) => idle.push(task),
    beforeLife: undefined as { held: { target: object }[]; end: () => void } | undefined,
  };
  const surroundings = {
    window,
    document,
    history,
    location,
    fetch: async () => ({ status: statusOfScript }),
    localStorage: { getItem: () => token ?? null },
    matchMedia: () => ({ matches: hasMouse }),
    navigator: { connection: { saveData: savesData } },
    requestAnimationFrame: (task: () => void) => task(),
    setTimeout: (task: () => void) => timers.push(task),
    fetchScript: (name: string) => {
      imported.push(name);
      return { catch: (fail: () => void) => statusOfScript !== undefined && fail() };
    },
  };
  // A context of its own has no modules to import.
  runInNewContext(firstSignScript.replace('import(', 'fetchScript('), surroundings);
  const send = (name: string, event: object = {}) => {
    for (const heard of Array.from(listeners.get(name) ?? [])) heard({ type: name, target: document, ...event });
  };
  return {
    send,
    imported,
    location,
    isAwake: () => imported.length > 0,
    load() {
      send('load');
      for (const task of idle.splice(0)) task();
    },
    passASecond() {
      for (const task of timers.splice(0)) task();
      while (idle.length > 0) idle.shift()?.();
    },
    lateParts,
    links,
    overlay,
    document,
    life: window.beforeLife!,
  };
}

/** Until what was answered has been heard. */
const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

/** A press, as the script sees it: on a button, or on what is none. */
function pressOf(button: object | null) {
  const press = {
    isHeld: false,
    target: { closest: () => button },
    preventDefault: () => void (press.isHeld = true),
    stopImmediatePropagation() {},
  };
  return press;
}

test.each(['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click'])(
  'on a telephone the scripts wait for the first sign: %s',
  (sign) => {
    const page = openPage();
    page.load();
    expect(page.isAwake()).toBe(false);
    page.send(sign, sign === 'click' ? pressOf(null) : {});
    expect(page.isAwake()).toBe(true);
  },
);

test('a pointer that moves is a sign where there is a mouse, and none on a telephone', () => {
  const desk = openPage({ hasMouse: true });
  desk.send('pointermove');
  expect(desk.isAwake()).toBe(true);
  const telephone = openPage();
  telephone.send('pointermove');
  expect(telephone.isAwake()).toBe(false);
});

test('a page that lay open while the site was published anew is loaded again, once', async () => {
  const page = openPage({ statusOfScript: 404 });
  page.send('touchstart');
  await settled();
  expect(page.location.reloads).toBe(1);
  page.send('touchstart');
  await settled();
  expect([page.location.reloads, page.imported.length]).toEqual([1, 1]);
});

test('a page that has been loaded again for nothing stays readable, and tries at each sign', async () => {
  const page = openPage({ statusOfScript: 404, isReloaded: true });
  page.send('touchstart');
  await settled();
  page.send('keydown');
  expect([page.location.reloads, page.imported.length]).toEqual([0, 2]);
});

test('a script that did not come through is tried again at the next sign, and the page stays as it is', async () => {
  const page = openPage({ statusOfScript: 503 });
  page.send('touchstart');
  await settled();
  page.send('keydown');
  expect([page.location.reloads, page.imported.length]).toEqual([0, 2]);
});

test('a row that scrolls within the page is no sign of a visitor', () => {
  const page = openPage();
  page.send('scroll', { target: {} });
  expect(page.isAwake()).toBe(false);
});

test('where there is a mouse the page comes to life by itself, once it has loaded', () => {
  const page = openPage({ hasMouse: true });
  expect(page.isAwake()).toBe(false);
  page.load();
  expect(page.isAwake()).toBe(true);
});

test.each([
  ['a token is stored', { token: 'token-1' }],
  ['the address names a place on the page', { hash: '#fees' }],
  ['the page is hidden in the wrong language', { isHidden: true }],
])('nothing waits where %s', (_, surroundings) => {
  expect(openPage(surroundings).isAwake()).toBe(true);
});

test('once the overlay is gone what the page may need is fetched ahead, but not for who spares data', () => {
  const page = openPage();
  page.load();
  expect(page.links).toEqual([]);
  page.passASecond();
  expect(page.links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
    'prefetch /style.css',
    'prefetch /main.js',
    'prefetch /page.js',
  ]);
  const sparing = openPage({ savesData: true });
  sparing.load();
  sparing.passASecond();
  expect(sparing.links).toEqual([]);
  sparing.send('keydown');
  expect(sparing.links.map(({ rel }) => rel)).toEqual(['stylesheet', 'modulepreload', 'modulepreload']);
});

test('once the overlay is gone every part of the page is laid out', () => {
  const page = openPage();
  page.load();
  expect(page.lateParts).toHaveLength(2);
  page.passASecond();
  expect(page.lateParts).toEqual([]);
});

test('a button that is pressed before the page is alive is kept, once; what is no button goes its own way', () => {
  const page = openPage();
  const button = {};
  const [first, again, link] = [pressOf(button), pressOf(button), pressOf(null)];
  page.send('click', first);
  page.send('click', again);
  page.send('click', link);
  expect([first.isHeld, again.isHeld, link.isHeld]).toEqual([true, true, false]);
  expect(page.life.held.map(({ target }) => target)).toEqual([button]);
});

test('once the page is alive it hears for itself', () => {
  const page = openPage();
  page.life.end();
  const pressed = pressOf({});
  page.send('click', pressed);
  expect(pressed.isHeld).toBe(false);
});

test('the overlay goes a second after the page has loaded, unless the page is alive and takes it away itself', () => {
  const waiting = openPage();
  waiting.load();
  expect(waiting.overlay.dataset.overlay).toBe('on');
  waiting.passASecond();
  expect(waiting.overlay.dataset.overlay).toBe('off');
  const alive = openPage();
  alive.load();
  alive.life.end();
  alive.passASecond();
  expect(alive.overlay.dataset.overlay).toBe('on');
});
