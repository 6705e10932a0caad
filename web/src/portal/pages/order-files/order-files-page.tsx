import type { Client } from '@bank/contract';
import { useQuery } from '@bank/ui/address.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { OrderRights } from '../../orders/order-rights.tsx';
import { BringFile } from './bring-file.tsx';
import { fileOfQuery } from './file-address.ts';
import { FileList } from './file-list.tsx';
import { OneFile } from './one-file.tsx';
import styles from './order-files.module.css';

/** Many payments in one file: brought, corrected, sent as one. A file opens at an address of its own. */
export function OrderFilesPage() {
  const text = useText('order-files');
  return (
    <PortalFrame page="order-files" title={() => text.title}>
      {(client) => <ListOrFile client={client} />}
    </PortalFrame>
  );
}

function ListOrFile({ client }: { readonly client: Client }) {
  const text = useText('order-files');
  const id = fileOfQuery(useQuery());
  if (id !== null) return <OneFile key={id} id={id} />;
  return (
    <>
      <p className={styles.lead}>{text.lead}</p>
      <OrderRights client={client}>
        <BringFile from={client.accounts[0]?.number ?? ''} to={client.accounts[1]?.number ?? ''} />
      </OrderRights>
      <FileList />
    </>
  );
}
