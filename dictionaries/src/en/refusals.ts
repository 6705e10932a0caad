/** Every refusal of the contract, for people: the reason, and what to do. */
export const refusals = {
  body_malformed: 'The request could not be read. Send one JSON value in UTF-8.',
  field_malformed: 'A field has a value of the wrong kind. Correct it and send again.',
  content_type_not_json: 'Only JSON can be read. Send the request with the content type application/json.',
  body_too_large: 'The request is too large. Shorten the text and send again.',
  head_too_large: 'The address or the headers of the request are too long. Shorten them and send again.',
  request_too_slow: 'The request did not come to its end in time. Send it again.',
  call_not_found: 'There is no such call.',
  invalid_credentials: 'Invalid login or password',
  pin_required: 'Enter the PIN of this login first.',
  session_required: 'Your session has ended. Log in again.',
  password_change_required: 'Choose a password of your own first.',
  gate_password_wrong: 'The password is not correct',
  site_locked: 'The site is locked. Enter the general password first.',
  too_many_gate_tries: 'Too many tries. Wait {wait}, then try again.',
  too_many_pin_tries: 'Too many wrong PINs. No PIN is accepted or emailed now: try again in {wait}.',
  too_many_logins: 'Too many failed logins. This login is closed: try again in {wait}, or ask your account manager.',
  too_many_requests: 'Too many requests. Wait {wait}, then try again.',
  already_logged_in: 'You are logged in already. No PIN is needed.',
  session_not_found: 'This login is over already.',
  right_to_see_missing: 'You have no right to see the accounts of this client. Ask your account manager.',
  right_to_prepare_missing:
    'You have no right to prepare orders or beneficiaries for this client. Ask your account manager.',
  right_to_approve_missing:
    'You may prepare orders for this client, but not send them: the right to approve is missing. Ask ' +
    'somebody who may approve.',
  right_to_administer_missing: 'You have no right to administer the users of this client.',
  membership_not_found: 'You do not act for such a client.',
  call_closed_to_access_tokens: 'This call needs a login. An access token reads statements and nothing else.',
  access_token_lifetime_unknown: 'Choose one of the lifetimes: 30, 90 or 365 days.',
  too_many_access_tokens: 'You have as many access tokens as one client may have. Revoke one first.',
  delivery_frequency_unknown: 'Choose how often the statement is to come.',
  webhook_not_allowed: 'Give the address of a public server, beginning with https:// and without a port.',
  too_many_statement_deliveries: 'You have as many scheduled statements as one client may have. End one first.',
  statement_delivery_not_found: 'This scheduled statement is over already.',
  access_token_not_found: 'You have no such access token. Read the list again.',
  request_of_other_origin: 'The request came from another address than that of the office. Open the office again.',
  staff_right_missing: 'Your roles do not allow this.',
  staff_code_wrong: 'The code is not correct, or it was used already. Enter the next one.',
  passkey_refused: 'The passkey was not accepted. Try again, or sign in with your password.',
  passkey_not_found: 'You have no such passkey. Read the list again.',
  current_password_wrong: 'The current password is not correct',
  too_many_password_tries:
    'The current password was wrong five times. It cannot be entered here at the moment: try again in {wait}, or ' +
    'ask your account manager.',
  password_too_short: 'Password contains less than {passwordLengthMin} characters',
  password_too_long: 'Password contains more than {passwordLengthMax} characters',
  password_too_common:
    'This password is too easy to guess: it has leaked, or it is a name, a date or a common word with little ' +
    'added. Choose several words that do not belong together.',
  password_unchanged: 'The new password is the same as the current one',
  all_fields_required: 'All fields must be filled',
  debtor_account_not_found: 'Choose one of your accounts to send from.',
  creditor_account_not_found: 'Choose one of your accounts to send to.',
  accounts_must_differ: 'Choose two different accounts.',
  amount_malformed: 'Write the amount in digits, with a point before the decimals.',
  amount_must_be_positive: 'The amount must be more than zero.',
  amount_has_too_many_decimals: 'The amount has more decimals than the currency of the account.',
  amount_too_large: 'The amount is too large.',
  creditor_agent_bic_malformed:
    'The SWIFT code is not valid. It has eight or eleven characters; check it with the beneficiary.',
  creditor_country_unknown: 'Choose the country of the beneficiary.',
  creditor_town_missing:
    'The address names no town. Banks pass no payment on without it: write it behind the street, after a comma.',
  creditor_account_malformed: 'The IBAN or account number is not valid. Check it with the beneficiary.',
  charge_bearer_unknown: 'Choose who pays the charges: OUR, BEN or SHA.',
  text_has_forbidden_characters:
    'The text holds a character that cannot be sent{letter}. Write it in another way and send again.',
  text_too_long: 'The text is too long. Shorten it and send again.',
  debtor_account_closed: 'This account is closed. Choose another one to pay from.',
  creditor_account_closed: 'The account that you pay to is closed. Choose another one.',
  exceeds_approval_limit: 'The amount is above your approval limit. Ask somebody who may approve more.',
  exceeds_available_balance:
    'The amount exceeds the available balance: the balance less the security deposit and any amount on hold.',
  converted_amount_is_zero: 'The amount is too small to convert.',
  rate_unavailable: 'There is no exchange rate for these currencies at the moment. Ask your account manager.',
  rate_changed: 'The rate has changed since you saw it. Nothing was booked: look at the new rate.',
  rate_too_old: 'The exchange rate is too old to convert with. Try again later, or ask your account manager.',
  confirmation_required:
    'This order has to be confirmed with a one-time code. Ask for a code and send it with the order.',
  too_many_confirmation_tries: 'Too many wrong codes. Wait {wait}, then ask for a new one.',
  confirmation_expired: 'This code is no longer valid. Ask for a new one.',
  confirmation_code_wrong: 'The code is not correct. Compare it with the email, or ask for a new one.',
  confirmation_of_other_order:
    'The code belongs to another order: the amount, an account, the beneficiary, the bank, the country, the ' +
    'charges or the reference was changed. Ask for a new code for this order.',
  idempotency_key_malformed: 'The Idempotency-Key must be 1 to 255 visible ASCII characters.',
  idempotency_key_reused:
    'This order was already sent with other details. Check the statement, then start a new order.',
  idempotency_key_of_refused_order:
    'The order under this key was refused before, and no money moved. Send this one as a new order.',
  order_not_found: 'You have no such order.',
  order_not_in_process:
    'The order is no longer in process, so it cannot be cancelled. The statement shows where it stands.',
  order_moved: 'Somebody has decided about this order meanwhile. Look at it again.',
  order_changed: 'The order was changed after you had read it. Look at what it asks for now, then decide.',
  order_content_unknown:
    'This order cannot be read at the moment, and nothing is done with it. Please try again later.',
  order_group_unknown: 'There is no such group of orders.',
  own_order_not_approved: 'You prepared this order yourself. Another user has to approve it.',
  order_of_other_user: 'Another user prepared this order. Only that user may change it.',
  execution_day_malformed: 'Enter the day as a date.',
  execution_day_out_of_range: 'Choose a day after today, a year ahead at most.',
  execution_day_is_no_bank_day: 'The bank sends nothing on Saturdays and Sundays. Choose another day.',
  second_person_required: 'Nobody releases this amount alone. Propose it, and somebody else agrees.',
  payment_file_not_found: 'This payment file was not found.',
  payment_files_locked: 'The bank was restored: payment files wait until staff have compared what left.',
  hit_not_found: 'This hit was not found.',
  hit_of_an_order: 'This hit belongs to an order: decide the order.',
  proposal_not_found: 'There is no such proposal.',
  proposal_decided: 'Somebody has decided this proposal already. Look at who it was and what they decided.',
  proposal_expired: 'This proposal has expired. Propose it once more if it is still needed.',
  own_proposal_not_approved: 'You proposed this yourself. Somebody else has to decide it.',
  proposal_of_other_staff: 'Somebody else proposed this. Only that person may withdraw it.',
  proposal_changed: 'What this proposal would change is no longer what you read. Look at it again, then decide.',
  proposal_open_already: 'Such a proposal is open already. Decide it or withdraw it first.',
  nothing_to_change: 'Nothing would change.',
  staff_not_found: 'Nobody of the staff has this login.',
  staff_is_yourself: 'You cannot do this to yourself. Another administrator can.',
  client_not_found: 'There is no such client.',
  balance_not_zero: 'The account still holds money.',
  account_has_orders: 'An order of this account is still in process.',
  account_is_held: 'An amount of this account is held. End the hold first.',
  hold_not_found: 'There is no such hold, or it has ended.',
  entry_not_balanced: 'Debits and credits must be equal in every currency.',
  entry_of_two_clients: 'An entry by hand moves the account of one client only.',
  chart_account_taken: 'The chart has this number or this code already.',
  chart_account_needed: 'The bank’s programs book on this account: it stays open.',
  earlier_year_not_carried: 'The result of an earlier year is carried to equity first.',
  entry_not_found: 'There is no such booking.',
  export_not_found: 'There is no such file of the books.',
  entry_reversed_already: 'This booking has been taken back already.',
  entry_not_reversible: 'This booking is not taken back by an entry of its own: reject or return its order.',
  suspense_decided: 'Somebody has decided this before. Read the entry again.',
  entry_is_a_debit: 'Money that went out is booked to the bank itself and not sent back.',
  order_has_its_money:
    'The client has the money of that order back already. It is the bank’s own, or goes back to its sender.',
  account_in_other_currency: 'The account is in another currency.',
  mail_address_malformed: 'Enter one mail address.',
  rate_malformed: 'Enter the rate as a number such as 1.0845.',
  rate_beyond_band: 'This rate differs too much from those of the last day. Propose it to somebody else.',
  period_not_over: 'This period is not over yet.',
  period_closed_already: 'This period is closed.',
  period_out_of_order: 'Periods are closed one after the other: days, then their month, then the year.',
  checklist_not_met:
    'An item of the checklist is not met. Meet it, or overrule it with a reason where that is allowed.',
  open_item_not_found: 'There is no such open item, or it is signed off.',
  beneficiary_not_found: 'The beneficiary is no longer in your list.',
  too_many_beneficiaries: 'Your list holds {beneficiariesMax} beneficiaries, and no more fit. Delete one first.',
  account_not_found: 'You have no such account.',
  currency_unknown: 'There is no such currency.',
  period_malformed: 'Write the dates as year-month-day, the first not after the last.',
  transfer_type_unknown: 'There is no such type of transfer.',
  payment_status_unknown: 'There is no such status of a payment.',
  amount_range_malformed: 'The first amount must not be more than the second.',
  search_too_long: 'The search holds too many words. Leave some out.',
  sort_unknown: 'The statement cannot be put into that order.',
  cursor_malformed: 'The place to go on from could not be read. Start from the beginning.',
  payment_not_found: 'You have no such payment.',
  format_unknown:
    'Choose one of the formats: csv, csv-plain, csv-spreadsheet, xlsx, pdf, ' +
    'camt.053.001.08, camt.053.001.04, camt.053.001.02, ' +
    'camt.052.001.08, camt.054.001.08, mt940, mt942, ofx, ofx-1.0.2, qif.',
  language_unknown: 'No file is written in this language. Choose en, ru, es or fr.',
  period_in_future: 'No statement is drawn up of days to come. Choose a period that has begun.',
  format_takes_no_selection:
    'This format holds whole statements only. Ask for an account and a period, or choose CSV, XLSX or PDF for a ' +
    'selection.',
  format_needs_account: 'This format holds one account. Choose the account.',
  statement_too_long: 'The statement has too many entries for this format. Choose a shorter period or another format.',
  amount_too_long_for_format: 'An amount has more digits than this format can hold. Choose another format.',
  too_many_files: 'Several files are being prepared for you already. Wait until one of them is done, then try again.',
  link_not_found:
    'This link no longer works: it was used, replaced by a later one, or its time is over. Ask the bank for ' +
    'another.',
  document_not_asked_for: 'This document is not on the list. Choose one that is, or send it as another document.',
  document_too_large: 'The document is empty or larger than 6 MB. Save it in a smaller size and send it again.',
  document_type_unknown:
    'Only PDF, JPEG and PNG are taken, and this file is none of them or is damaged. Save it as a PDF and send it ' +
    'again.',
  document_part_unexpected: 'The document did not arrive whole. Send it again.',
  too_many_documents:
    'The application has as many documents as the bank takes. Put several pages into one file, or write to us.',
  documents_missing: 'No document has arrived yet. Send at least one before you finish.',
  enquiry_not_found: 'There is no such message or application. Read the list again.',
  enquiry_changed:
    'A colleague was faster, or the state no longer allows it. Read it again: the history says who did what.',
  sender_address_missing: 'The sender gave no usable mail address. Call them, or write by post.',
  application_not_ready: 'Documents of the list have no verdict yet. Accept or waive each of them first.',
  risk_not_rated: 'The risk is not rated yet. Rate it first, with the reasons.',
  screening_undecided:
    'A name waits for compliance, or was not compared with the newest list. Screen it; compliance decides.',
  screening_confirmed: 'Compliance has confirmed a hit on a list of sanctions. The application cannot be accepted.',
  applicant_name_missing:
    'First name, last name or company is missing in the application. Ask the applicant to apply again.',
  login_malformed: 'The login must have 3 to 100 small letters, digits or the marks . _ @ + -',
  login_taken: 'Another user has this login. Choose another one.',
  accounts_missing: 'Name one account at least and ten at most.',
  service_unavailable: 'The bank cannot answer at the moment. Nothing was booked. Try again in a minute.',
  period_closed: 'The books of that day have been closed. Nothing was booked. Please try again.',
  outcome_unknown:
    'The connection was lost at the moment of booking. Send the same order again: it will not be booked twice.',
  internal_error: 'Something went wrong on our side. Try again, and if it stays so, tell us the number of the request.',
};

/** Follows a refusal that is given again. */
export const refusedBefore =
  'This order was refused before, and no money moved. To try it once more, send it as a new order.';
