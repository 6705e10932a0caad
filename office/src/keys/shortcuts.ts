import { createStore, useStore } from '@bank/ui/store.ts';
import { useLayoutEffect, useRef } from 'react';
import { areSingleKeysOn } from '../kept/single-keys.ts';
import { keyName, matchKeys } from './key-names.ts';

export interface Shortcut {
  /** `j`, `?`, `Esc`, `Ctrl+K`, or two keys one after the other: `g c`. */
  readonly keys: string;
  /** What it does; stands in the sheet of keys and, for those of a page, among the commands. */
  readonly label: string;
  readonly run: () => void;
  /** In the sheet of keys alone: moving about is no command. */
  readonly isMove?: boolean;
}

export interface ShortcutGroup {
  readonly scope: 'everywhere' | 'page';
  readonly shortcuts: readonly Shortcut[];
}

const groups = createStore<readonly ShortcutGroup[]>([]);

/** All keys that do something now; what came last is asked first. */
export const useShortcutGroups = (): readonly ShortcutGroup[] => useStore(groups);

/**
 * Keys that do something while the component is drawn. They are silent while a dialog is open and while somebody types,
 * but for those with `Ctrl`. They stand before the page is in sight: what somebody sees, they can press.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], scope: ShortcutGroup['scope'] = 'page'): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  const signature = shortcuts.map(({ keys, label }) => `${keys}\n${label}`).join('\n\n');
  useLayoutEffect(() => {
    const group: ShortcutGroup = {
      scope,
      shortcuts: latest.current.map((shortcut, place) => ({
        ...shortcut,
        run: () => latest.current[place]?.run(),
      })),
    };
    groups.write([group, ...groups.read()]);
    return () => groups.write(groups.read().filter((other) => other !== group));
  }, [signature, scope]);
}

let begun = '';

/**
 * Listens for the keys of the whole office. The answer ends that.
 *
 * @param isAwake whether keys mean anything now: beneath the sign-in they do not
 */
export function listenForKeys(isAwake: () => boolean): () => void {
  const listener = (event: KeyboardEvent): void => {
    if (isAwake()) press(event);
  };
  addEventListener('keydown', listener);
  return () => removeEventListener('keydown', listener);
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
  if (document.querySelector('dialog[open]') !== null) return;
  const name = keyName(event);
  if (name === null) return;
  if (isOfControl(name, event.target)) return;
  if (name.length === 1 && !areSingleKeysOn()) return;
  if (!name.startsWith('Ctrl+') && isTyping(event.target)) {
    if (name === 'Esc') (event.target as HTMLElement).blur();
    return;
  }
  const match = matchKeys(
    groups.read().flatMap(({ shortcuts }) => shortcuts),
    begun,
    name,
  );
  begun = match.begun;
  if (match.found === undefined) return;
  event.preventDefault();
  match.found.run();
}

const isModifier = (key: string): boolean => ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(key);

/** Enter belongs to the button or link that has the focus, Space to the button: each presses it. */
function isOfControl(name: string, target: EventTarget | null): boolean {
  const pressed = { Enter: 'button, summary, a[href]', Space: 'button, summary' }[name];
  return pressed !== undefined && target instanceof Element && target.matches(pressed);
}

/** Letters belong to a field. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}
