import { Opener } from '@bank/ui/opener.tsx';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './drawer.module.css';

/** A small sheet that opens below its button. Escape and a press elsewhere close it. */
export function Drawer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: Event): void => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpen(false);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', press);
    // Before the keys of the page, for which Escape means the page before.
    document.addEventListener('keydown', key, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key, { capture: true });
    };
  }, [isOpen]);
  return (
    <div ref={box} className={styles.drawer}>
      <Opener label={label} controls={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div id={id} className={styles.sheet} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
