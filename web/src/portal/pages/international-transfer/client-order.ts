import { noRhythm } from '@bank/contract';
import { orderInternationalTransfer, placeInternationalOrder, requestConfirmation } from '@bank/contract/calls';
import { call } from '../../../calls/call.ts';
import { caller } from '../../../calls/caller.ts';
import { storeOfClient } from '../../client/client-store.ts';
import { createFormStore } from '../../orders/form/form-store.ts';
import { emptyFields, type International } from './fields.ts';

/** The order that a client is about to give. */
export const orderOf = storeOfClient(() =>
  createFormStore<International>(
    { empty: emptyFields, review: 'page' },
    {
      codes: {
        ask: (content, isMailAsked) =>
          call(requestConfirmation, {
            ...content,
            ...noRhythm,
            isMailAsked,
            approvedOrder: '',
            executeOn: content.executeOn ?? '',
          }),
        session: () => caller.bearer,
      },
      send: ({ id, content: { executeOn, isPrepared, ...order }, confirmation }) => {
        const ways = {
          idempotencyKey: id,
          ...(confirmation !== null && { confirmation: `${confirmation.id}:${confirmation.code}` }),
        };
        return executeOn === undefined && !isPrepared
          ? call(orderInternationalTransfer, order, ways)
          : call(placeInternationalOrder, { ...order, executeOn: executeOn ?? '' }, ways);
      },
      createId: () => crypto.randomUUID(),
      now: () => Date.now(),
    },
  ),
);
