import { Button } from '@bank/ui/button.tsx';
import { useRef, useState } from 'react';

export interface FileButtonProps {
  readonly label: string;
  /** Media types and endings that the browser offers first; the bank judges what comes. */
  readonly accept: string;
  /** Sends the bytes of the file that was chosen, and its name. The button waits for it. */
  readonly send: (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<void>;
}

/** A button that asks for a file and sends it. The same file can be chosen again. */
export function FileButton({ label, accept, send }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setSending(true);
    try {
      await send(new Uint8Array(await file.arrayBuffer()), file.name);
    } finally {
      setSending(false);
      if (input.current !== null) input.current.value = '';
    }
  }

  return (
    <>
      <Button size="small" variant="outline" isBusy={isSending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </>
  );
}
