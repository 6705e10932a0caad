import type { ChangeEvent } from 'react';
import { buttonClassName } from './button-look.ts';
import styles from './file-picker.module.css';

export interface FilePickerProps {
  readonly label: string;
  /** What assistive technology adds to the label: which files. */
  readonly of: string;
  /** As the attribute `accept` of HTML; the server judges for itself. */
  readonly accept: string;
  readonly isDisabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the chooser of files. The control itself is the browser's, drawn as ours. */
export function FilePicker({ label, of, accept, isDisabled = false, onFiles }: FilePickerProps) {
  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    // The same file again is another choice.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <label className={buttonClassName({ variant: 'outline', size: 'small', className: styles.picker })}>
      {label}
      <input
        className={styles.input}
        type="file"
        multiple
        accept={accept}
        aria-label={`${label}: ${of}`}
        disabled={isDisabled}
        onChange={pick}
      />
    </label>
  );
}
