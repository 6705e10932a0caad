import styles from './opener.module.css';

export interface OpenerProps {
  readonly label: string;
  /** The id of what it opens. */
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A button for what opens elsewhere than beneath it; see `Disclosure` for the other. */
export function Opener({ label, controls, isOpen, onToggle }: OpenerProps) {
  return (
    <button type="button" className={styles.opener} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      {label}
    </button>
  );
}
