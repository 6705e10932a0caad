import { judgeBic, judgeIban, type ListedBank } from '@bank/contract';
import { findBank } from '@bank/contract/calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../calls/call.ts';

/** What a form says of an account and its bank. */
export interface AccountAtBank {
  readonly creditorAccount: string;
  /** ISO 3166 alpha-2. */
  readonly creditorCountry: string;
  readonly creditorAgentBic: string;
  readonly creditorAgentName: string;
}

type BankPart = Pick<AccountAtBank, 'creditorAgentBic' | 'creditorAgentName'>;

const nothing: BankPart = { creditorAgentBic: '', creditorAgentName: '' };

/**
 * Fills in what an IBAN tells: its country at once, BIC and name of its bank from the bank directory. Without an IBAN
 * the BIC tells the name. Nothing that the client has typed is written over; what was filled in changes with the
 * account.
 *
 * @param idOf the element of a field
 * @returns what adds the country of its IBAN to a typed part of the form, and the bank that was filled in last
 */
export function useKnownBank(
  form: AccountAtBank,
  type: (part: Partial<AccountAtBank>) => void,
  idOf: (field: keyof BankPart) => string,
): {
  readonly withCountry: <Part extends Partial<AccountAtBank>>(part: Part) => Part;
  readonly bank: ListedBank | null;
} {
  const [bankFilled, setBankFilled] = useState<ListedBank | null>(null);
  const countryFilled = useRef('');
  const filled = useRef(nothing);
  const iban = wholeIban(form.creditorAccount);
  const judgedBic = judgeBic(form.creditorAgentBic);
  const bic = iban === null && 'bic' in judgedBic ? judgedBic.bic : null;

  const learn = useEffectEvent((bank: ListedBank | null) => {
    const isOurs = (field: keyof BankPart) => form[field] === '' || form[field] === filled.current[field];
    const known = bank === null ? nothing : { creditorAgentBic: bank.bic, creditorAgentName: bank.name };
    const part: Partial<AccountAtBank> = {
      ...(iban !== null && isOurs('creditorAgentBic') && { creditorAgentBic: known.creditorAgentBic }),
      ...(isOurs('creditorAgentName') && { creditorAgentName: known.creditorAgentName }),
    };
    filled.current = known;
    const isNew = Object.entries(part).some(([field, text]) => form[field as keyof BankPart] !== text);
    if (!isNew) return;
    setBankFilled(bank);
    flushSync(() => type(part));
    for (const field of Object.keys(part)) giveWayToTyping(idOf(field as keyof BankPart));
  });

  useEffect(() => {
    if (iban === null && bic === null) return;
    const asked = new AbortController();
    const wish = { creditorAccount: iban ?? '', creditorAgentBic: bic ?? '' };
    void call(findBank, wish, { signal: asked.signal }).then((outcome) => {
      if (outcome.ok && !asked.signal.aborted) learn(outcome.value.bank);
    });
    return () => asked.abort();
  }, [iban, bic]);

  function withCountry<Part extends Partial<AccountAtBank>>(part: Part): Part {
    const country = wholeIban(part.creditorAccount ?? '')?.slice(0, 2);
    const isFree = form.creditorCountry === '' || form.creditorCountry === countryFilled.current;
    if (country === undefined || !isFree || 'creditorCountry' in part) return part;
    countryFilled.current = country;
    return { ...part, creditorCountry: country };
  }

  return { withCountry, bank: bankFilled };
}

/** Selects the text of the field in which the client stands: the next key replaces it. */
function giveWayToTyping(id: string): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && activeElement.id === id) activeElement.select();
}

function wholeIban(text: string): string | null {
  const judged = judgeIban(text);
  return 'iban' in judged ? judged.iban : null;
}
