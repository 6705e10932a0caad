import { useEffect, useId, useState } from 'react';
import { RadioCards } from '../../radio-cards.tsx';
import { useStore } from '../../store.ts';
import { families, nameOf } from './families.ts';
import { heard } from './heard.ts';
import styles from './gallery.module.css';
import type { Shown } from './shown.tsx';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type Scheme = (typeof schemes)[number]['value'];

const schemeOfSystem = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Every component of this room in all its states, for those who build screens. English only; no bank is needed. */
export function Gallery() {
  const [scheme, setScheme] = useState<Scheme>(schemeOfSystem);
  const said = useStore(heard, heard.read).at(-1);

  useEffect(() => {
    document.documentElement.dataset['theme'] = scheme;
  }, [scheme]);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>The parts of the house</h1>
        <p id="scheme">Scheme of colours</p>
        <RadioCards
          labelledBy="scheme"
          cards={schemes}
          value={scheme}
          onChange={setScheme}
          className={styles.schemes}
        />
        <nav aria-label="Components">
          {families.map(({ title, components }) => (
            <div key={title} className={styles.family}>
              <p className={styles.familyTitle}>{title}</p>
              <ul>
                {components.map((component) => (
                  <li key={nameOf(component)}>
                    <a href={`#${nameOf(component)}`}>{nameOf(component)}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        {families.map(({ title, components }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.part}>{title}</h2>
            {components.map((component) => (
              <ShownComponent key={nameOf(component)} component={component} />
            ))}
          </section>
        ))}
      </main>
      <p className={styles.heard} aria-hidden="true">
        {said === undefined ? 'Press something: what a component tells stands here.' : `Told: ${textOf(said)}`}
      </p>
    </div>
  );
}

function ShownComponent({ component }: { readonly component: Shown }) {
  const titleId = useId();
  return (
    <article id={nameOf(component)} aria-labelledby={titleId} className={styles.component}>
      <h3 id={titleId} className={styles.name}>
        {nameOf(component)}
      </h3>
      <p>{component.use}</p>
      <pre className={styles.code}>
        <code>{component.code}</code>
      </pre>
      <div className={styles.states}>
        {Object.entries(component.states).map(([state, drawing]) => (
          <figure key={state} className={styles.state}>
            <figcaption className={styles.caption}>{state}</figcaption>
            {drawing}
          </figure>
        ))}
      </div>
    </article>
  );
}

const textOf = (told: unknown): string => (typeof told === 'string' ? told : JSON.stringify(told));
