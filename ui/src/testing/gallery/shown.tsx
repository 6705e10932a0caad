import { useState, type ReactNode } from 'react';
import { Button } from '../../button.tsx';
import { hear } from './heard.ts';
import styles from './gallery.module.css';

/** A component as the gallery shows it. Tests draw its states. */
export interface Shown<State extends string = string> {
  /** The component, and with it those that stand within it alone. */
  readonly of: readonly [Component, ...Component[]];
  /** When to use it, in one line. */
  readonly use: string;
  /** How it is written. */
  readonly code: string;
  readonly states: Readonly<Record<State, ReactNode>>;
}

/** A function or a class: its name is the component's. */
type Component = { readonly name: string };

/** States may be drawn by their names. */
export function shown<State extends string>(entry: Shown<State>): Shown<State> {
  return entry;
}

/** Holds the value of a control, and tells each change. */
export function Held<Value>({
  first,
  children,
}: {
  readonly first: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return children(value, (next) => {
    hear(next);
    setValue(next);
  });
}

/** What stands above the page, or takes the focus as it comes: drawn once somebody asks for it. */
export function Asked({
  label = 'Open',
  children,
}: {
  readonly label?: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && children(() => setAsked(false))}
    </>
  );
}

/** A dark ground, by day and by night. */
export function Deep({ children }: { readonly children: ReactNode }) {
  return <div className={styles.deep}>{children}</div>;
}
