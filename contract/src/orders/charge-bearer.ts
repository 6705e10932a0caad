/** Who pays the charges: the form's word and the ISO 20022 code (`ChrgBr`). */
export const chargeBearers = { OUR: 'DEBT', BEN: 'CRED', SHA: 'SHAR' } as const;
export type WireCharges = keyof typeof chargeBearers;
export const wireChargesChoices = Object.keys(chargeBearers) as readonly WireCharges[];
export type ChargeBearer = (typeof chargeBearers)[WireCharges];

export function isWireCharges(value: unknown): value is WireCharges {
  return typeof value === 'string' && Object.hasOwn(chargeBearers, value);
}

/** The form's word for an ISO 20022 code. */
export function wireChargesOf(chargeBearer: ChargeBearer): WireCharges {
  return wireChargesChoices.find((choice) => chargeBearers[choice] === chargeBearer)!;
}
