import type { JournalEntryId } from '@bank/ledger';

/** Why staff cannot do to an order what they asked for. */
export type SettlementRefusal =
  | 'order_not_found'
  | 'order_not_in_process'
  | 'order_held'
  | 'order_not_held'
  | 'order_not_released'
  | 'order_sent'
  | 'order_not_completed'
  | 'account_closed'
  /** Nothing goes out of the account while it is blocked. */
  | 'account_unavailable'
  /** Somebody set it aside. */
  | 'order_set_aside'
  /** Somebody else has it now than the officer who assigns it has read. */
  | 'order_taken'
  | 'balance_too_large'
  /** Only two people may, or they were asked. */
  | 'second_person_required'
  | 'proposal_open_already'
  | 'nothing_to_change';

/** The entry that settles an order or takes it back, where one does: the event tells of it and of the order. */
export type Done =
  | {
      readonly entryId?: JournalEntryId;
      readonly refusal?: undefined;
    }
  | { readonly refusal: SettlementRefusal };
