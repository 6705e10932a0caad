import { auditKinds } from '@bank/dictionaries/office/en/audit-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '../../correspondents/outgoing/testing-outgoing.ts';
import { releaseToSend } from '../../money/orders/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { receiveApplication, wholeData } from '../onboarding/testing-applications.ts';
import { changes } from './changes-store.ts';

/**
 * How each kind of event tells what was and what is: by the rows that keep each version, by the proposal of two people,
 * by its own words (`client_disabled`), or not, and why. A new kind has to be put somewhere.
 */
const told = {
  versions: {
    order: `
      order_changed order_approved order_declined order_withdrawn order_cancelled order_completed order_rejected
      order_returned order_released order_released_to_send order_release_taken_back order_rejection_announced
      order_address_corrected order_sent order_ended order_held scheduled_order_booked scheduled_order_refused
      order_expired`,
    application: `
      application_assigned application_moved application_accepted application_rejected documents_asked_for
      documents_handed_in`,
    file: `
      file_changed risk_rated application_rated paper_kept document_checked`,
    task: `
      task_moved`,
    setting: `
      setting_changed`,
    rate: `
      rates_set`,
  },
  proposal: `
    mail_address_changed client_address_changed staff_roles_changed holidays_set client_limit_set
    merchant_terms_set chart_changed hold_placed hold_ended account_block_ended account_opened account_closed
    entry_reversed fee_waived fee_assigned screening_list_in_force assignment_undone term_deposit_opened
    term_deposit_closed merchant_deposit_returned restore_lock_released proposal_made proposal_approved
    proposal_refused proposal_withdrawn proposal_expired client_deceased client_released_to_heirs
    client_death_mistaken bank_notice_published second_factors_end_announced`,
  words: `
    client_disabled client_enabled client_unlocked client_dormant client_woken user_disabled user_created
    staff_disabled staff_enabled staff_created mailed_pin_ended mailed_pin_resumed webhook_endpoint_paused
    webhook_endpoint_resumed webhook_endpoint_ended webhook_endpoint_made beneficiary_saved
    beneficiary_deleted membership_granted membership_ended access_token_created access_token_revoked
    statement_delivery_ordered statement_delivery_ended merchant_credentials_made merchant_credentials_ended
    passkey_added passkey_removed authenticator_added authenticator_removed staff_passkey_added
    staff_passkey_removed staff_authenticator_set order_set_aside order_taken_up bank_notice_ended
    account_blocked screening_hit_released screening_hit_confirmed screening_hit_reopened message_taken
    message_given_back message_answered thread_answered message_closed clock_confirmed card_dispute_accepted
    card_dispute_answered security_deposit_released suspense_assigned suspense_returned suspense_split
    suspense_debited second_factors_kept second_factors_ended incoming_file_taken_back
    deposit_reversed period_closed case_step_taken approval_rules_proposed approval_rules_in_force
    approval_rules_refused approval_rules_withdrawn cooling_off_set own_limit_set beneficiary_trusted
    beneficiary_trust_ended membership_change_proposed membership_change_refused membership_change_withdrawn
    user_invited invitation_passed_on invitation_refused invitation_withdrawn invitation_accepted
    invitation_rejected`,
  /** Nobody may read it. */
  secret: `
    password_change password_reset first_password_set staff_password_changed staff_reset
    recovery_codes_renewed staff_recovery_codes_renewed webhook_secret_rotated merchant_secret_rotated`,
  /** The value before is kept nowhere: it is data of a client, or who had an order. */
  overwritten: `
    beneficiary_changed beneficiary_renamed account_named entry_marked category_rules_changed
    merchant_credentials_changed order_assigned order_given_back`,
  /** Something came, was read or was booked: no stored value became another one. */
  nothing: `
    card_dispute_paper_added order_approval_given standing_order_placed standing_order_skipped standing_order_ended
    standing_order_day order_file_judged order_file_changed order_file_sent order_file_approved order_file_ended
    order_file_placed order_file_result_taken access_reviewed access_token_used acquirer_file_taken
    acquirer_paid act_refused application_noted
    application_screened invitation_sent
    arrived_file_kept backup_taken bank_directory_imported bank_opened bank_restored
    books_export_broken books_exported books_verified card_difference_written_off card_payment_refunded
    card_payments_booked card_reserve_released card_settled card_settlement_taken case_opened client_chosen
    client_created client_dormancy_warned client_note_added client_read client_sessions_ended
    client_statement_taken clock_jumped clock_stepped_back confirmation_requested confirmation_signed
    confirmations_drawn_up demonstration_created deposit_booked document_added document_arrived
    emergency_act emergency_signed_off entry_booked fee_charged fees_accrued fees_unpaid gate
    incoming_file_imported interest_accrued job_retried
    login login_code login_from_new_place login_locked logout mail_retried merchant_login message_noted message_sent
    monitoring_alert_raised old_messages_deleted open_item_signed_off order_internal order_international
    order_placed passkey_login password_locked payment_details_taken payment_file_delivered
    payment_file_readmitted payment_file_released payment_file_written payment_status_read person_erased pin
    pin_locked pin_requested positions_revalued rate_file_kept rate_file_refused receipt_taken
    recovery_code_used result_carried screening_hits_found screening_list_imported screening_list_refused
    session_closed sessions_closed staff_recovery_code_used staff_sessions_ended staff_sign_in
    statement_delivered statement_taken statements_drawn_up statements_withdrawn suspense_booked
    suspense_return_sent task_made spending_taken tax_report_taken term_deposit_matured webhook_replayed
    welcome_sent`,
};

const words = (text: string): string[] => text.trim().split(/\s+/);

describe('what was and what is', () => {
  let bank: TestBank;
  let office: TestOffice;
  let support: TestOfficer;
  beforeAll(async () => {
    bank = await openTestBank();
    office = await openTestOffice(bank);
    support = await office.officer('support');
  });
  afterAll(async () => {
    await office.close();
    await bank.close();
  });

  const changesOf = async (kind: string, roles: readonly ('auditor' | 'administrator')[] = ['auditor']) => {
    const { body } = await office.call('listAuditEvents', { as: await office.officer(...roles), query: { kind } });
    return body.events[0].changes as readonly unknown[];
  };

  test('every kind of event says how it tells them, once', () => {
    const { versions, ...others } = told;
    const kinds = [...Object.values(versions), ...Object.values(others)].flatMap(words);
    expect(kinds.toSorted()).toEqual(Object.keys(auditKinds).toSorted());
    expect(Object.keys(versions).toSorted()).toEqual(Object.keys(changes).toSorted());
  });

  test('an order and an application say from which state to which they moved', async () => {
    const placed = await order(bank);
    await releaseToSend({ ...bank.platform, staff: 'Vera Stone' }, placed.id, { isApproved: true });
    expect(await changesOf('order_released_to_send')).toEqual([
      { what: 'order_state', was: 'in_process', willBe: 'released' },
    ]);
    const id = await receiveApplication(bank.platform);
    await office.call('takeApplication', { as: support, fields: { id }, body: { version: 0 } });
    expect(await changesOf('application_assigned')).toEqual([
      { what: 'file', of: 'state', was: 'new', willBe: 'in_review' },
    ]);
  });

  test('data of an applicant say what they were, to those who may read the file', async () => {
    const id = await receiveApplication(bank.platform);
    await office.call('takeApplication', { as: support, fields: { id }, body: { version: 0 } });
    const save = (version: number, street: string) =>
      office.call('saveFileData', {
        as: support,
        fields: { of: 'application', id },
        body: { version, data: { ...wholeData, fields: { ...wholeData.fields, street } } },
      });
    expect((await save(0, 'Rua Direita 5')).status).toBe(204);
    expect((await save(1, 'Rua Nova 7')).status).toBe(204);
    const line = { what: 'file', of: 'street', was: 'Rua Direita 5', willBe: 'Rua Nova 7' };
    expect(await changesOf('file_changed')).toEqual([line]);
    expect(await changesOf('file_changed', ['administrator'])).toEqual([]);
  });

  test('a rate that counts at once says the one before', async () => {
    await bank.setRate('EUR', '1.25');
    await bank.setRate('EUR', '1.3');
    expect(await changesOf('rates_set')).toEqual([{ what: 'rate', of: 'EUR', was: '1.25', willBe: '1.3' }]);
  });

  test('a task that is done says whose it was', async () => {
    const about = { aboutKind: 'client', about: (await bank.client()).number };
    const dueOn = bank.clock.now().toISOString().slice(0, 10);
    const body = { ...about, text: 'Ask for a passport', dueOn, ownerRole: 'support', owner: '' };
    const { id } = (await office.call('makeTask', { as: support, body })).body;
    await office.call('finishTask', { as: support, fields: { id }, body: { version: 1, note: 'It came' } });
    expect(await changesOf('task_moved')).toMatchObject([
      { was: 'made: support', willBe: expect.stringMatching(/^done: /) },
    ]);
  });
});
