import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { families, nameOf } from './testing/gallery/families.ts';
import { Gallery } from './testing/gallery/gallery.tsx';
import { errorSummary } from './testing/gallery/states/fields.tsx';
import { dialog, errorBoundary, finder, topSheet } from './testing/gallery/states/messages.tsx';
import './styles/tokens.css';
import './styles/base.css';

const components = families.flatMap((family) => family.components);
const sources = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.tsx', '!./*.test.tsx', '!./testing-*.tsx'], {
  eager: true,
});

/** What a file offers under a capital letter and React can draw. */
const exported = Object.entries(sources).flatMap(([file, module]) =>
  Object.entries(module)
    .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
    .map(([name, value]) => ({ name: `${name} of ${file}`, value })),
);

test('every component that this room offers has a place in the gallery', () => {
  const shown = new Set<unknown>(components.flatMap(({ of }) => of));
  expect(exported.length).toBeGreaterThan(40);
  expect(exported.filter(({ value }) => !shown.has(value)).map(({ name }) => name)).toEqual([]);
});

test('every component of the gallery has a state, and says when to use it and how it is written', () => {
  const poor = components.filter(
    ({ use, code, states }) => use === '' || code === '' || !Object.values(states).some(Boolean),
  );
  expect(poor.map(nameOf)).toEqual([]);
});

/** What stands in the way of people with disabilities, once no colour is on its way to another. */
async function barriers(): Promise<readonly string[]> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

const theme = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  document.documentElement.lang = 'en';
  document.title = 'Gallery';
});

test('the gallery has no barrier by day, nor by night, which a key brings', async () => {
  draw(<Gallery />);
  await page.getByRole('radio', { name: 'Light' }).click();
  expect(await barriers()).toEqual([]);
  await userEvent.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(theme()).toBe('dark'));
  expect(await barriers()).toEqual([]);
});

test.each([
  ['question', dialog.states.question],
  ['sheet above the page', topSheet.states.narrow],
  ['search', finder.states.found],
  ['search that failed', finder.states.failed],
  ['summary of errors', errorSummary.states['of a form']],
  ['part that failed', errorBoundary.states.failed],
])('a %s, which a press brings, has no barrier either', async (_, state) => {
  draw(
    <main>
      <h1>Gallery</h1>
      {state}
    </main>,
  );
  await page.getByRole('button').click();
  expect(await barriers()).toEqual([]);
});
