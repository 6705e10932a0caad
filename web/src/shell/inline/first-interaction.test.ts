import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buildInlineScript } from '../../../build/inline-scripts.ts';

/** As it stands in the head of a page. */
const script = await buildInlineScript('first-interaction');

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
  const menu = { open: false, showModal: () => (menu.open = true), close: () => (menu.open = false) };
  const overlay = { dataset: { overlay: 'on' } };
  const sections = ['figures', 'footer'].map((name) => ({ name, removeAttribute: () => void sections.shift() }));
  const idle: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const imported: string[] = [];
  const fetched: string[] = [];
  const history = {
    state: isReloaded ? { reloadedFor: '/Contact' } : (null as object | null),
    replaceState: (state: object) => void (history.state = state),
  };
  const location = { hash, pathname: '/Contact', reloads: 0, reload: () => void (location.reloads += 1) };
  const document = {
    readyState: 'interactive',
    documentElement: { style: { visibility: isHidden ? 'hidden' : '' } },
    head: { append: (link: { rel: string; href: string }) => links.push(link) },
    createElement: () => ({ rel: '', href: '' }),
    querySelector: (selector: string) => {
      if (selector === 'meta[name=scripts]') return { content: '/main.js /page.js' };
      if (selector === 'meta[name=style]') return { content: '/style.css' };
      if (selector.startsWith('dialog')) return selector === 'dialog#menu' ? menu : null;
      return selector === '[data-deferred]' ? (sections[0] ?? null) : overlay;
    },
  };
  const window = {
    addEventListener: (name: string, heard: Heard) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(heard)),
    removeEventListener: (name: string, heard: Heard) => listeners.get(name)?.delete(heard),
    requestIdleCallback: (task: () => void) => idle.push(task),
    eventReplay: undefined as { held: { target: object }[]; end: () => void } | undefined,
  };
  const surroundings = {
    window,
    document,
    history,
    location,
    fetch: async (address: string) => {
      fetched.push(address);
      return { status: statusOfScript, arrayBuffer: async () => new ArrayBuffer(0) };
    },
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
  runInNewContext(script.replace('import(', 'fetchScript('), surroundings);
  const send = (name: string, event: object = {}) => {
    for (const heard of Array.from(listeners.get(name) ?? [])) heard({ type: name, target: document, ...event });
  };
  return {
    send,
    /** A press and its end, until its answer has been drawn. */
    press(name: string) {
      send(name);
      send('pointerup');
      while (timers.length > 0) timers.shift()?.();
    },
    imported,
    location,
    isStarted: () => imported.length > 0,
    load() {
      send('load');
      for (const task of idle.splice(0)) task();
    },
    passASecond() {
      for (const task of timers.splice(0)) task();
      while (idle.length > 0) idle.shift()?.();
    },
    sections,
    links,
    fetched,
    overlay,
    menu,
    document,
    replay: window.eventReplay!,
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
  'on a telephone the scripts wait for the first interaction: %s',
  (interaction) => {
    const page = openPage();
    page.load();
    expect(page.isStarted()).toBe(false);
    if (interaction === 'click') page.send(interaction, pressOf(null));
    else page.press(interaction);
    expect(page.isStarted()).toBe(true);
  },
);

test('a press is answered before the scripts start', () => {
  const page = openPage();
  page.send('touchstart');
  page.send('pointerup');
  expect(page.isStarted()).toBe(false);
  expect(page.links).toEqual([]);
  page.passASecond();
  page.passASecond();
  expect(page.isStarted()).toBe(true);
});

test('a pointer that moves is an interaction where there is a mouse, and none on a telephone', () => {
  const desk = openPage({ hasMouse: true });
  desk.send('pointermove');
  expect(desk.isStarted()).toBe(true);
  const telephone = openPage();
  telephone.send('pointermove');
  expect(telephone.isStarted()).toBe(false);
});

test('a page that lay open while a new version of the site was published is loaded again, once', async () => {
  const page = openPage({ statusOfScript: 404 });
  page.press('touchstart');
  await settled();
  expect(page.location.reloads).toBe(1);
  page.press('touchstart');
  await settled();
  expect([page.location.reloads, page.imported.length]).toEqual([1, 1]);
});

test('a page that was loaded again in vain stays readable, and tries at each interaction', async () => {
  const page = openPage({ statusOfScript: 404, isReloaded: true });
  page.press('touchstart');
  await settled();
  page.press('keydown');
  expect([page.location.reloads, page.imported.length]).toEqual([0, 2]);
});

test('a script that did not come is tried again at the next interaction, and the page stays as it is', async () => {
  const page = openPage({ statusOfScript: 503 });
  page.press('touchstart');
  await settled();
  page.press('keydown');
  expect([page.location.reloads, page.imported.length]).toEqual([0, 2]);
});

test('a row that scrolls within the page is no interaction', () => {
  const page = openPage();
  page.send('scroll', { target: {} });
  expect(page.isStarted()).toBe(false);
});

test('where there is a mouse the scripts start by themselves when the page has loaded', () => {
  const page = openPage({ hasMouse: true });
  expect(page.isStarted()).toBe(false);
  page.load();
  expect(page.isStarted()).toBe(true);
});

test.each([
  ['a token is stored', { token: 'token-1' }],
  ['the address names a place on the page', { hash: '#fees' }],
  ['the page is hidden in the wrong language', { isHidden: true }],
])('nothing waits where %s', (_, surroundings) => {
  expect(openPage(surroundings).isStarted()).toBe(true);
});

test('when the overlay is gone files are fetched ahead, but not for a visitor who saves data', async () => {
  const page = openPage();
  page.load();
  expect(page.links).toEqual([]);
  for (const count of [1, 2, 3]) {
    page.passASecond();
    await settled();
    expect(page.fetched).toHaveLength(count);
  }
  expect(page.fetched).toEqual(['/style.css', '/main.js', '/page.js']);
  // No link: Firefox would ask a policy that is closed.
  expect(page.links).toEqual([]);
  const sparing = openPage({ savesData: true });
  sparing.load();
  sparing.passASecond();
  expect([sparing.links, sparing.fetched]).toEqual([[], []]);
  sparing.press('keydown');
  expect(sparing.links.map(({ rel }) => rel)).toEqual(['stylesheet', 'modulepreload', 'modulepreload']);
});

test('when the overlay is gone every section of the page is laid out', () => {
  const page = openPage();
  page.load();
  expect(page.sections).toHaveLength(2);
  page.passASecond();
  expect(page.sections).toEqual([]);
});

test('a click on a button before hydration is held back, once; any other click is not', () => {
  const page = openPage();
  const button = { getAttribute: () => null, closest: () => null };
  const [first, again, link] = [pressOf(button), pressOf(button), pressOf(null)];
  page.send('click', first);
  page.send('click', again);
  page.send('click', link);
  expect([first.isHeld, again.isHeld, link.isHeld]).toEqual([true, true, false]);
  expect(page.replay.held.map(({ target }) => target)).toEqual([button]);
});

test('the menu opens and closes before hydration, and its buttons are not replayed', () => {
  const page = openPage();
  const commanding = (command: string) =>
    pressOf({ getAttribute: (name: string) => (name === 'command' ? command : 'menu'), closest: () => null });
  page.send('click', commanding('show-modal'));
  expect(page.menu.open).toBe(true);
  page.send('click', commanding('close'));
  expect(page.menu.open).toBe(false);
  expect(page.replay.held).toEqual([]);
});

test('after hydration a click is no longer held back', () => {
  const page = openPage();
  page.replay.end();
  const pressed = pressOf({});
  page.send('click', pressed);
  expect(pressed.isHeld).toBe(false);
});

test('the overlay goes a second after the page has loaded, unless the page is hydrated and removes it itself', () => {
  const waiting = openPage();
  waiting.load();
  expect(waiting.overlay.dataset.overlay).toBe('on');
  waiting.passASecond();
  expect(waiting.overlay.dataset.overlay).toBe('off');
  const hydrated = openPage();
  hydrated.load();
  hydrated.replay.end();
  hydrated.passASecond();
  expect(hydrated.overlay.dataset.overlay).toBe('on');
});
