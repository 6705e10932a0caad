import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { forget } from './gallery/heard.ts';

let root: Root | null = null;

/** Draws what is given on an empty page. It stands there on return, so the next key is heard. */
export function draw(node: ReactNode): void {
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  const drawn = createRoot(element);
  root = drawn;
  flushSync(() => drawn.render(node));
}

/** The visitor goes elsewhere: what a page keeps for its return stays. */
export function leavePage(): void {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
}

afterEach(() => {
  leavePage();
  forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
