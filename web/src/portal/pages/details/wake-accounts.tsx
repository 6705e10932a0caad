import { wakeAccounts } from '@bank/contract/calls';
import { showToast } from '@bank/ui/toast-queue.ts';
import { call } from '../../../calls/call.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { ProveYourself } from '../../access/grants/prove-yourself.tsx';

/** Asks for the password, and says that dormant accounts are in use. */
export function WakeAccounts({ onClose }: { readonly onClose: () => void }) {
  const text = useText('details').blocks.wake;
  const { refreshClient } = useSession();
  return (
    <ProveYourself
      title={text.title}
      confirm={text.open}
      cancel={text.cancel}
      onCancel={onClose}
      send={(password) => call(wakeAccounts, { password })}
      onDone={() => {
        onClose();
        showToast(text.done);
        void refreshClient();
      }}
    >
      <p>{text.what}</p>
    </ProveYourself>
  );
}
