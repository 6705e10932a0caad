import { fill } from '@bank/dictionaries';
import { ProposeDialog } from '../proposals/propose-dialog.tsx';
import { texts } from '../texts/texts.ts';

/** A file that the bank keeps, and nobody has asked for yet. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
}

/** Puts a file of a correspondent before somebody else, and shows the proposal with all that it would do. */
export function ProposeFile({ file, onClose }: { readonly file: KeptFile; readonly onClose: () => void }) {
  const { proposeFile: text } = texts('proposals');
  return (
    <ProposeDialog
      kind="import_file"
      content={{ file: file.id }}
      title={fill(text.title, { name: file.name })}
      reasonLabel={text.reason}
      onClose={onClose}
    >
      <p>{text.text}</p>
    </ProposeDialog>
  );
}
