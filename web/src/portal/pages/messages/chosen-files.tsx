import { documentBytesMax, documentMediaTypes, threadFilesMax } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { FilePicker } from '@bank/ui/file-picker.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './messages-page.module.css';

const accept = documentMediaTypes.join(',');
const megabyte = 1024 * 1024;

/** A file that goes with the next message. */
export interface ChosenFile {
  /** Its id at the bank, made once: what is sent again changes nothing. */
  readonly id: string;
  readonly file: File;
}

interface ChosenFilesProps {
  /** What assistive technology adds to the button. */
  readonly of: string;
  readonly chosen: readonly ChosenFile[];
  readonly isBusy: boolean;
  readonly onChange: (chosen: readonly ChosenFile[]) => void;
}

/** The files that go with a message, and the button that adds some. They leave with the message. */
export function ChosenFiles({ of, chosen, isBusy, onChange }: ChosenFilesProps) {
  const text = useText('messages').files;
  const add = (files: readonly File[]) =>
    onChange([...chosen, ...files.map((file) => ({ id: crypto.randomUUID(), file }))].slice(0, threadFilesMax));
  return (
    <div className={styles.files}>
      {chosen.length > 0 && (
        <ul className={styles.fileList} aria-label={text.chosen}>
          {chosen.map(({ id, file }) => (
            <li key={id}>
              <bdi>{file.name}</bdi>
              <TextButton
                aria-label={fill(text.removeOne, { name: file.name })}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                {text.remove}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <FilePicker
        label={text.add}
        of={of}
        accept={accept}
        isDisabled={isBusy || chosen.length >= threadFilesMax}
        onFiles={add}
      />
      <p className={styles.when}>{fill(text.rules, { count: threadFilesMax, size: documentBytesMax / megabyte })}</p>
    </div>
  );
}
