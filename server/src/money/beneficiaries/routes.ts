import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { makeChange } from '../../people/confirmations/index.ts';
import { forgetBeneficiary } from './forget-beneficiary.ts';
import { renameBeneficiary } from './rename-beneficiary.ts';
import { newCoolingOff, presentCoolingOff } from './set-cooling-off.ts';
import { newTrust } from './trust-beneficiary.ts';
import { saveBeneficiary } from './save-beneficiary.ts';
import { listBeneficiaries } from './store.ts';

/** The beneficiaries that a client keeps. */
export function beneficiaryRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.listBeneficiaries, ({ session }) => listBeneficiaries(platform.db, session.clientId));

  answer(calls.saveBeneficiary, ({ body, session, origin }) =>
    saveBeneficiary(platform, { ...body, label: body.label ?? '', clientId: session.clientId, origin }),
  );

  answer(calls.renameBeneficiary, ({ body, session, origin }) =>
    renameBeneficiary(platform, { clientId: session.clientId, origin, id: readId(body.id), label: body.label }),
  );

  answer(calls.deleteBeneficiary, ({ body, session, origin }) =>
    forgetBeneficiary(platform, { clientId: session.clientId, origin, id: readId(body.id) }),
  );

  answer(calls.trustBeneficiary, ({ body: { password, ...named }, session, origin, token, confirmation: header }) => {
    const asking = { session, origin, password };
    return makeChange(platform, asking, { token, header }, newTrust(platform, asking, named));
  });

  answer(calls.readCoolingOff, ({ session }) => presentCoolingOff(platform.db, session.clientId));

  answer(calls.setCoolingOff, ({ body: { hours, password }, session, origin, token, confirmation: header }) => {
    const asking = { session, origin, password };
    return makeChange(platform, asking, { token, header }, newCoolingOff(platform, asking, hours));
  });
}
