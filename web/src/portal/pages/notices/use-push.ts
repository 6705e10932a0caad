import { endPush, readPushSubscriptions, subscribePush } from '@bank/contract/calls';
import { useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { pushScope, startPushScript } from './push-script.ts';

/**
 * Whether this browser shows pushes to the user. `unable`: it cannot; `denied`: it was told not to; `failed`: its push
 * service or the bank did not answer.
 */
export type PushState = 'asking' | 'unable' | 'denied' | 'off' | 'on' | 'failed';

export interface Push {
  readonly state: PushState;
  readonly isBusy: boolean;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

export function usePush(): Push {
  const [state, setState] = useState<PushState>('asking');
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void readState()
      .catch((): PushState => 'failed')
      .then((read) => isGone || setState(read));
    return () => {
      isGone = true;
    };
  }, []);

  async function change(work: () => Promise<PushState>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setState(await work().catch((): PushState => 'failed'));
    setBusy(false);
  }

  return { state, isBusy, turnOn: () => change(subscribe), turnOff: () => change(unsubscribe) };
}

async function readState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  if (!subscription) return 'off';
  // Another user of this browser may have it.
  const known = await call(readPushSubscriptions);
  if (!known.ok) return 'failed';
  return known.value.addresses.includes(subscription.endpoint) ? 'on' : 'off';
}

async function subscribe(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const [script, known] = await Promise.all([startPushScript(), call(readPushSubscriptions)]);
  if (!known.ok) return 'failed';
  const applicationServerKey = bytesOf(known.value.key);
  const made = await script.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  const told = { address: endpoint, publicKey: keys['p256dh'] ?? '', authSecret: keys['auth'] ?? '' };
  const outcome = await call(subscribePush, told);
  if (outcome.ok) return 'on';
  await made.unsubscribe();
  return 'failed';
}

async function unsubscribe(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (!subscription) return 'off';
  const outcome = await call(endPush, { address: subscription.endpoint });
  await subscription.unsubscribe();
  return outcome.ok ? 'off' : 'failed';
}

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  const script = await navigator.serviceWorker.getRegistration(pushScope);
  return script?.pushManager.getSubscription();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
