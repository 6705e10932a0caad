import { fill } from '@bank/dictionaries';
import { ProposeDialog } from '../proposals/propose-dialog.tsx';
import { texts } from '../texts/texts.ts';

/** A file that the bank keeps, and nobody has asked for yet. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
}

/** Puts a file from or for a correspondent before somebody else, and shows the proposal with all that it would do. */
export function ProposeFile({
  file,
  kind = 'import_file',
  onClose,
}: {
  readonly file: KeptFile;
  readonly kind?: 'import_file' | 'send_file';
  readonly onClose: () => void;
}) {
  const { proposeFile, sendFile } = texts('proposals');
  const text = kind === 'send_file' ? sendFile : proposeFile;
  return (
    <ProposeDialog
      kind={kind}
      content={{ file: file.id }}
      title={fill(text.title, { name: file.name })}
      reasonLabel={text.reason}
      onClose={onClose}
    >
      <p>{text.text}</p>
    </ProposeDialog>
  );
}
