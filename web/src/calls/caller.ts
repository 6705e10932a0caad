import type { Language } from '@bank/contract';

/** Who is calling: what every call carries in its headers, and who wants to hear of its end. Filled by the session. */
export interface Caller {
  bearer: string | null;
  language: Language;
  /** Lives in memory only, so that a reload locks the site again (spec 4). */
  gatePass: string | null;
  /** No person is there who may have asked for the call: it does not keep the session alive. */
  isUnasked: () => boolean;
  /** The bank answered a call of the client, asked at this moment: the idle life of the session began again. */
  onAnswered: (askedAt: number) => void;
  /** A call that needed a client was answered 401. */
  onSessionEnded: () => void;
  /** A call that needed a client was answered that the PIN of this login is still awaited. */
  onPinAwaited: () => void;
  /** A call was answered that the general password is needed. */
  onSiteLocked: () => void;
  /** The request id of the last answer, for the reference that an error page shows. */
  lastRequestId: string | null;
}

export const caller: Caller = {
  bearer: null,
  language: 'en',
  gatePass: null,
  isUnasked: () => false,
  onAnswered: () => {},
  onSessionEnded: () => {},
  onPinAwaited: () => {},
  onSiteLocked: () => {},
  lastRequestId: null,
};
