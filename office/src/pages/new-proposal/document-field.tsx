import { addEntryDocument } from '@bank/contract/office/entries-by-hand';
import { fill } from '@bank/dictionaries';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { FileButton } from '../../files/file-button.tsx';
import { Told, type ToldOfFile } from '../../files/told.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { texts } from '../../texts/texts.ts';

/** Sends the document behind an entry: the proposal names it by its id. Another one takes its place. */
export function DocumentField({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const { form, fields } = texts('proposals');
  const [told, setTold] = useState<ToldOfFile | null>(null);

  async function add(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
    const outcome = await callOffice(addEntryDocument, { body: bytes, query: { name } });
    if (!outcome.ok) return setTold({ tone: 'error', text: failureText(outcome.failure) });
    setTold({ tone: 'notice', text: fill(form.documentAdded, { name: outcome.value.name }) });
    onAdded(outcome.value.id);
  }

  return (
    <div>
      <FileButton label={form.addDocument} accept=".pdf,.png,.jpg,.jpeg" send={add} />
      <p>{fields.documentHint}</p>
      <Told told={told} />
    </div>
  );
}
