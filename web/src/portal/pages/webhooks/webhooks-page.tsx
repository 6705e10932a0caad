import { useText } from '../../../dictionaries/use-text.ts';
import { mayAdminister } from '../../client/rights.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { Endpoints } from './endpoints.tsx';

/** Where the client has events sent, and what became of them. */
export function WebhooksPage() {
  const text = useText('webhooks');
  return (
    <PortalFrame page="webhooks" title={() => text.title}>
      {(client) => (mayAdminister(client) ? <Endpoints /> : <p>{text.notYours}</p>)}
    </PortalFrame>
  );
}
