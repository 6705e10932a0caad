import { refuse, type Beneficiary } from '@bank/contract';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { recordEvent } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import type { ChangeAsking, Change } from '../../people/confirmations/index.ts';
import { tellAdministrators } from '../../people/identity/index.ts';
import { listBeneficiaries, setTrust } from './store.ts';

/** An administrator trusts a beneficiary, which then does not cool off, or ends that. */
export function newTrust(
  platform: Platform,
  { session, origin }: Omit<ChangeAsking, 'password'>,
  { id: idText, isTrusted }: { readonly id: string; readonly isTrusted: boolean },
): Change<Beneficiary> {
  const { clientId, userId } = session;
  const notFound = refuse('beneficiary_not_found', 'id');
  return async (database) => {
    const id = readId(idText);
    const found = (await listBeneficiaries(database, clientId)).find((one) => one.id === id);
    if (id === undefined || found === undefined) return notFound;
    const { label, creditorName, creditorAccount, creditorAgentBic } = found;
    return {
      // Its account may be changed under the same id, and the mail names it.
      bound: [
        'trusted_beneficiary',
        id,
        isTrusted ? 'trusted' : 'ended',
        creditorName,
        creditorAccount,
        creditorAgentBic,
      ],
      tell: (language) => {
        const { trusted, trustEnded } = mailTexts[language].confirmation.change;
        const who = [...new Set([label, creditorName]), creditorAccount, creditorAgentBic].join(', ');
        return [[isTrusted ? trusted : trustEnded, who]];
      },
      write: async (transaction) => {
        const before = await setTrust(transaction, { clientId, id, trustedBy: isTrusted ? userId : null });
        if (before === undefined) return notFound;
        if (before.wasTrusted !== isTrusted) {
          const kind = isTrusted ? 'beneficiary_trusted' : 'beneficiary_trust_ended';
          const about = [{ kind: 'beneficiary', id }] as const;
          await recordEvent(transaction, platform, { kind, clientId, origin, subject: id, about });
        }
        if (isTrusted && !before.wasTrusted) {
          const notice = { session, origin, notice: 'beneficiaryTrusted', subject: before.label } as const;
          await tellAdministrators(transaction, platform, notice);
        }
        const list = await listBeneficiaries(transaction, clientId);
        return list.find((one) => one.id === id) ?? notFound;
      },
    };
  };
}
