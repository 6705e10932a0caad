import type { BankNotice, Client } from '@bank/contract';
import { dismissBankNotice, readBankNotices } from '@bank/contract/calls';
import { Alert } from '@bank/ui/alert.tsx';
import { createStore, useStore } from '@bank/ui/store.ts';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useEffect } from 'react';
import { call } from '../../calls/call.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { storeOfClient } from '../client/client-store.ts';

/** Outlives the page, so that a notice stands at once on the next one. */
const noticesOf = storeOfClient(() => createStore<readonly BankNotice[]>([]));

/** What the bank itself tells the client, until the user puts it away. Plain text, whatever stands in it. */
export function BankNotices({ client }: { readonly client: Client }) {
  const text = useText('portal').bankNotices;
  const language = useLanguage();
  const store = noticesOf(client.id);
  const notices = useStore(store);

  useEffect(() => {
    void call(readBankNotices, undefined, { priority: 'low' }).then(
      (outcome) => outcome.ok && store.write(outcome.value),
    );
  }, [store]);

  async function dismiss(id: string): Promise<void> {
    const outcome = await call(dismissBankNotice, { notice: id });
    if (outcome.ok) store.write(store.read().filter((notice) => notice.id !== id));
  }

  return notices.map((notice) => (
    <Alert
      key={notice.id}
      tone={notice.importance === 'important' ? 'error' : 'notice'}
      announce="none"
      action={<TextButton onClick={() => void dismiss(notice.id)}>{text.dismiss}</TextButton>}
    >
      <strong>{text.from}</strong> <span>{notice[language]}</span>
    </Alert>
  ));
}
