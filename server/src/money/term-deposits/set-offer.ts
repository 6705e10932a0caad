import { refuse } from '@bank/contract';
import { depositOfferContent, type DepositOfferContent, type Difference } from '@bank/contract/office';
import { currencyCode, parseAmount, toDecimalString, percentText } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import { dayIn, startOfDay } from '../../base/platform/days-of-zone.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Platform } from '../../base/platform/platform.ts';
import {
  depositOfferAt,
  insertSetting,
  readDepositOffers,
  understandSetting,
  type DepositOfferInForce,
} from '../../base/settings/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';

const name = 'term_deposit_offer';

/**
 * Another version of the offer of a currency, from a day to come or from now on. Deposits that stand keep their terms.
 */
export function setDepositOffer(platform: Platform): ProposalKind {
  return defineProposalKind<DepositOfferContent>({
    kind: 'set_deposit_offer',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver'],
    content: depositOfferContent,
    keep: async (typed) => understandSetting(name, typed) ?? typed,
    subject: ({ currency }) => currency,
    describe: async (database, typed) => {
      for (const field of ['least', 'most'] as const) {
        const parsed = parseAmount(typed[field], currencyCode(typed.currency));
        if (!parsed.ok) return refuse(parsed.refusal, field);
      }
      const offer = understandSetting(name, typed);
      if (offer === undefined)
        return Number(typed.earlyRate) > Number(typed.rate)
          ? refuse('rate_malformed', 'earlyRate')
          : refuse('amount_range_malformed', 'least');
      const { clock, config } = platform;
      const day = offer.from;
      if (day !== undefined && !isDay(day)) return refuse('field_malformed', 'from');
      if (day !== undefined && day <= dayIn(config.timeZone, clock.now())) return refuse('tariff_not_ahead', 'from');
      const moment = day === undefined ? clock.now() : startOfDay(config.timeZone, day);
      const before = depositOfferAt(await readDepositOffers(database, config.timeZone), offer.currency, moment);
      const was = before === undefined ? undefined : figuresOf(wordsOf(before));
      const willBe = figuresOf(offer);
      const changed = Object.keys(willBe).filter((figure) => was?.[figure] !== willBe[figure]);
      if (changed.length === 0) return refuse('nothing_to_change');
      return [
        ...changed.map(
          (of): Difference => ({
            what: 'deposit_offer',
            of: `${offer.currency} ${of}`,
            was: was?.[of] ?? null,
            willBe: willBe[of]!,
          }),
        ),
        ...(day === undefined ? [] : [{ what: 'deposit_offer', of: 'from', was: null, willBe: day } as const]),
      ];
    },
    execute: async (transaction, typed, { proposedBy, approvedBy }) => {
      const value = understandSetting(name, typed);
      if (value === undefined) return refuse('field_malformed', 'rate');
      const id = platform.newId();
      const setBy = `${proposedBy.login}, ${approvedBy.login}`;
      await insertSetting(transaction, { id, name, value, setAt: platform.clock.now(), setBy });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'setting_changed',
          subject: `${name}, proposed by ${proposedBy.login}`,
          about: [{ kind: 'setting', id }],
        },
      );
      return 'done';
    },
  });
}

type Figures = Omit<DepositOfferContent, 'currency' | 'from'>;

function wordsOf(offer: DepositOfferInForce): Figures {
  return {
    rate: percentText(offer.rateHundredths),
    earlyRate: percentText(offer.earlyRateHundredths),
    least: toDecimalString(offer.least),
    most: toDecimalString(offer.most),
    isOffered: offer.isOffered,
  };
}

function figuresOf({ rate, earlyRate, least, most, isOffered }: Figures): Record<string, string> {
  return {
    rate: `${rate} %`,
    early_rate: `${earlyRate} %`,
    amounts: `${least} – ${most}`,
    offered: isOffered ? 'yes' : 'no',
  };
}
