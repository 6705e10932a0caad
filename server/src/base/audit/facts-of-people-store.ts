import { sql } from 'kysely';
import { hashed, hex, micros, type ReadFacts } from './fact-texts-store.ts';

export const clients: ReadFacts = (only) => sql`
  select c.id, 'client ' || c.client_number as name, json_build_array(
    case when c.is_probe then 'client 1 of the probe' else 'client 1' end, c.id::text, c.client_number,
    c.kind, c.first_name, c.last_name, c.company_name, c.email, c.language, c.postal_address::text,
    c.is_demonstration::text,
    ${micros('c.created_at')}, ${micros('c.disabled_at')})::text as content
  from clients c where ${only(sql`c.id`)}`;

/** A user with what they log in with: password, passkeys and authenticator apps. */
export const users: ReadFacts = (only) => sql`
  select u.id, 'user ' || u.login as name, json_build_array('user 3', u.id::text, u.login, u.password_hash,
    ${micros('u.password_changed_at')}, u.is_first_password::text, u.first_name, u.last_name, u.email, u.language,
    ${micros('u.created_at')}, ${micros('u.disabled_at')}, u.is_pin_mailed::text,
    ${micros('u.factors_end_at')}, (
      select json_agg(json_build_array(k.id::text, k.credential_id, ${hex('k.public_key')}, k.transports::text,
        k.name, ${micros('k.created_at')}) order by k.id)
      from user_passkeys k where k.user_id = u.id
    ), (
      select json_agg(json_build_array(a.id::text, ${hashed('a.totp_key')}, a.name, ${micros('a.created_at')},
        ${micros('a.confirmed_at')}) order by a.id)
      from user_authenticators a where a.user_id = u.id and a.confirmed_at is not null
    ))::text as content
  from users u where ${only(sql`u.id`)}`;

export const memberships: ReadFacts = (only) => sql`
  select m.id, 'membership ' || m.id as name, json_build_array('membership 1', m.id::text, m.user_id::text,
    m.client_id::text, m.may_see::text, m.may_prepare::text, m.may_approve::text, m.approval_limit_minor::text,
    m.approval_limit_currency, m.may_administer::text, m.is_narrowed::text, (
      select string_agg(named.account_id::text, ' ' order by named.account_id) from membership_accounts named
      where named.membership_id = m.id
    ), ${micros('m.created_at')}, ${micros('m.ended_at')})::text as content
  from memberships m where ${only(sql`m.id`)}`;

/** A member of staff with what they sign in with, password, authenticator and passkeys, and the roles they have had. */
export const staff: ReadFacts = (only) => sql`
  select s.id, 'member of staff ' || s.login as name, json_build_array('staff 1', s.id::text, s.login, s.name,
    s.roles::text, s.password_hash, ${micros('s.password_changed_at')}, s.is_first_password::text,
    ${hashed('s.totp_key')}, s.is_demonstration::text, ${micros('s.created_at')}, ${micros('s.disabled_at')}, (
      select json_agg(json_build_array(k.id::text, k.credential_id, ${hex('k.public_key')}, k.transports::text,
        k.name, ${micros('k.created_at')}) order by k.id)
      from staff_passkeys k where k.staff_id = s.id
    ), (
      select json_agg(json_build_array(h.number::text, h.roles::text, h.is_disabled::text, ${micros('h.since')},
        h.proposal_id::text, h.emergency_act_id::text) order by h.number)
      from staff_access h where h.staff_id = s.id
    ))::text as content
  from staff s where ${only(sql`s.id`)}`;

/** Who proposed and who decided, what, why, and what it changed. */
export const proposals: ReadFacts = (only) => sql`
  select p.id, 'proposal ' || p.kind || ' ' || p.id as name, json_build_array('proposal 1', p.id::text, p.kind,
    p.content, p.subject, p.differences, p.reason, p.proposed_by::text, p.proposed_by_login,
    ${micros('p.proposed_at')}, ${micros('p.expires_at')}, p.state, p.decided_by::text, p.decided_by_login,
    ${micros('p.decided_at')}, p.decision_reason)::text as content
  from proposals p where ${only(sql`p.id`)}`;

/** What an operator did alone, and who signed it off. */
export const emergencyActs: ReadFacts = (only) => sql`
  select e.id, 'emergency act ' || e.id as name, json_build_array('emergency act 1', e.id::text, e.kind, e.command,
    e.what, e.reason, e.os_user, e.given_name, ${micros('e.acted_at')}, e.written_by::text, (
      select json_agg(json_build_array(s.place::text, s.staff_id::text, s.login, s.note, ${micros('s.signed_at')})
        order by s.place)
      from emergency_sign_offs s where s.act_id = e.id
    ))::text as content
  from emergency_acts e where ${only(sql`e.id`)}`;

/** Who could do what, as two people signed it off. */
export const accessReviews: ReadFacts = (only) => sql`
  select v.id, 'review of access of ' || v.day as name, json_build_array('access review 1', v.id::text, v.day::text,
    v.proposal_id::text, ${micros('v.reviewed_at')})::text as content
  from access_reviews v where ${only(sql`v.id`)}`;

export const settings: ReadFacts = (only) => sql`
  select g.id, 'setting ' || g.name || ' of ' || g.set_at as name, json_build_array('setting 1', g.id::text, g.name,
    g.value, ${micros('g.set_at')}, g.set_by)::text as content
  from bank_settings g where ${only(sql`g.id`)}`;

/** All days of a currency are one fact: staff put whole years in place of others. */
export const holidays: ReadFacts = (only) => sql`
  select md5('holidays ' || d.currency)::uuid as id, 'holidays of ' || d.currency as name,
    json_build_array('holidays 1', d.currency, json_agg(json_build_array(d.day::text, d.name) order by d.day)
    )::text as content
  from bank_holidays d where ${only(sql`md5('holidays ' || d.currency)::uuid`)} group by d.currency`;

export const accessTokens: ReadFacts = (only) => sql`
  select t.id, 'access token ' || t.id as name, json_build_array('access token 1', t.id::text,
    ${hex('t.token_hash')}, t.client_id::text, t.user_id::text, t.name, ${micros('t.created_at')},
    ${micros('t.expires_at')}, ${micros('t.revoked_at')}, (
      select string_agg(named.account_id::text, ' ' order by named.account_id) from access_token_accounts named
      where named.token_id = t.id
    ))::text as content
  from access_tokens t where ${only(sql`t.id`)}`;

/** A client who takes card payments, with its credentials, its terms and its security deposit. */
export const merchants: ReadFacts = (only) => sql`
  select m.id, 'merchant ' || m.id as name, json_build_array('merchant 3', m.id::text, m.client_id::text, m.name,
    m.discount_basis_points::text, ${micros('m.created_at')}, (
      select json_agg(json_build_array(k.id::text, k.mode, k.name, k.made_by::text, k.login, k.password_hash,
        k.previous_password_hash, ${micros('k.previous_until')}, array_to_string(k.networks, ' '),
        ${micros('k.created_at')}, ${micros('k.disabled_at')}) order by k.id)
      from merchant_credentials k where k.merchant_id = m.id
    ), (
      select json_agg(json_build_array(t.number::text, t.discount_basis_points::text, t.reserve_basis_points::text,
        t.reserve_days::text, t.payment_limit_minor::text, t.day_limit_minor::text, t.takes_live::text,
        t.proposal_id::text, ${micros('t.set_at')}, array_to_string(t.return_origins, ' ')) order by t.number)
      from merchant_terms t where t.merchant_id = m.id
    ), (
      select json_agg(json_build_array(d.account_id::text, d.amount_minor::text, d.currency, d.entry_id::text,
        d.proposal_id::text, ${micros('d.taken_at')}, back.account_id::text, back.entry_id::text,
        back.proposal_id::text, ${micros('back.returned_at')}) order by d.taken_at)
      from merchant_deposits d left join merchant_deposit_returns back on back.deposit_entry_id = d.entry_id
      where d.merchant_id = m.id
    ))::text as content
  from merchants m where ${only(sql`m.id`)}`;

export const deliveries: ReadFacts = (only) => sql`
  select d.id, 'delivery of statements ' || d.id as name, json_build_array('delivery 1', d.id::text,
    d.client_id::text, d.user_id::text, d.frequency, d.format, d.webhook, d.secret, ${micros('d.created_at')},
    ${micros('d.ended_at')}, (
      select string_agg(named.account_id::text, ' ' order by named.account_id) from statement_delivery_accounts named
      where named.delivery_id = d.id
    ))::text as content
  from statement_deliveries d where ${only(sql`d.id`)}`;

export const webhookEndpoints: ReadFacts = (only) => sql`
  select w.id, 'endpoint of webhooks ' || w.id as name, json_build_array('webhook endpoint 1', w.id::text,
    w.client_id::text, w.mode, w.address, w.host, array_to_string(w.kinds, ' '), w.secret, w.previous_secret,
    ${micros('w.previous_until')}, w.made_by::text, ${micros('w.created_at')}, ${micros('w.paused_at')},
    ${micros('w.ended_at')})::text as content
  from webhook_endpoints w where ${only(sql`w.id`)}`;

export const beneficiaries: ReadFacts = (only) => sql`
  select b.id, 'saved beneficiary ' || b.id as name, json_build_array('beneficiary 2', b.id::text,
    b.client_id::text, b.label, b.creditor_name, b.creditor_account, b.creditor_country, b.creditor_agent_name,
    b.creditor_agent_bic, b.street, b.post_code, b.town, b.remittance_information, b.identity,
    ${micros('b.saved_at')}, ${micros('b.known_since')}, ${micros('b.trusted_at')}, b.trusted_by::text)::text as content
  from beneficiaries b where ${only(sql`b.id`)}`;

export const accountNames: ReadFacts = (only) => sql`
  select n.account_id as id, 'name of account ' || n.account_id as name,
    json_build_array('account name 1', n.account_id::text, n.name)::text as content
  from account_names n where ${only(sql`n.account_id`)}`;

export const entryMarks: ReadFacts = (only) => sql`
  select m.posting_id as id, 'note and labels on entry ' || m.posting_id as name,
    json_build_array('entry mark 1', m.posting_id::text, m.client_id::text, m.note, m.labels, m.changed_by::text,
      ${micros('m.changed_at')})::text as content
  from entry_marks m where ${only(sql`m.posting_id`)}`;

export const categoryRules: ReadFacts = (only) => sql`
  select c.client_id as id, 'category rules of client ' || c.client_id as name,
    json_build_array('category rules 1', c.client_id::text, c.version::text, c.rules, c.changed_by::text,
      ${micros('c.changed_at')})::text as content
  from category_rules c where ${only(sql`c.client_id`)}`;

export const notes: ReadFacts = (only) => sql`
  select n.id, 'note ' || n.id || ' of a client' as name, json_build_array('note 1', n.id::text, n.client_id::text,
    n.kind, n.text, n.written_by, ${micros('n.written_at')})::text as content
  from client_notes n where ${only(sql`n.id`)}`;

/** A thread of a client, or a message that staff have taken or answered; another one decides nothing. */
export const messages: ReadFacts = (only) => sql`
  select q.id, 'message ' || q.reference as name, json_build_array('message 2', q.id::text, q.reference, q.kind,
    q.fields::text, q.language, q.client_id::text, q.is_suspected_robot::text, ${micros('q.received_at')}, q.state,
    q.taken_by, q.version::text, (
      select json_agg(json_build_array(n.id::text, n.kind, n.text, n.written_by, ${micros('n.written_at')})
        order by n.id)
      from enquiry_notes n where n.enquiry_id = q.id
    ), (
      select json_agg(json_build_array(l.id::text, l.note_id::text, l.client_id::text, l.user_id::text, l.officer,
        l.name, l.media_type, l.byte_count::text, l.part_count::text, ${hex('l.content_hash')},
        ${micros('l.begun_at')}, ${micros('l.sent_at')}, (
          select string_agg(${hashed('t.content')}, ' ' order by t.number)
          from enquiry_file_parts t where t.file_id = l.id
        )) order by l.id)
      from enquiry_files l where l.enquiry_id = q.id
    ))::text as content
  from enquiries q
  where ${only(sql`q.id`)} and q.kind <> 'application'
    and (q.kind = 'secure' or q.version > 0
      or exists (select from enquiry_notes n where n.enquiry_id = q.id))`;

/**
 * An application that staff have touched, with the moves, records and notes of its file, and its documents by the hash
 * of what was handed in.
 */
export const applications: ReadFacts = (only) => sql`
  select f.application_id as id, 'application ' || coalesce(q.reference, f.application_id::text) as name,
    json_build_array('application 1', f.application_id::text, f.kind, f.state, f.move_count::text,
    ${micros('f.opened_at')}, f.officer, f.risk, f.risk_reasons, f.risk_rated_by, ${micros('f.risk_rated_at')},
    f.client_id::text, f.user_id::text, (
      select json_agg(json_build_array(v.number::text, v.from_state, v.to_state, v.by_staff, ${micros('v.moved_at')},
        v.reason) order by v.number)
      from application_moves v where v.application_id = f.application_id
    ), (
      select json_agg(json_build_array(k.id::text, k.about, k.aspect, k.number::text, k.content::text,
        k.due_on::text, k.written_by, ${micros('k.written_at')}) order by k.id)
      from file_records k where k.application_id = f.application_id
    ), (
      select json_agg(json_build_array(d.id::text, d.kind, d.name, d.media_type, d.byte_count::text,
        d.part_count::text, ${hex('d.content_hash')}, d.sent_by, ${micros('d.begun_at')}, ${micros('d.arrived_at')}, (
          select string_agg(${hashed('t.content')}, ' ' order by t.number)
          from application_document_parts t where t.document_id = d.id
        )) order by d.id)
      from application_documents d where d.application_id = f.application_id and d.arrived_at is not null
    ), (
      select json_agg(json_build_array(n.id::text, n.kind, n.text, n.written_by, ${micros('n.written_at')})
        order by n.id)
      from enquiry_notes n where n.enquiry_id = f.application_id
    ), q.reference, q.fields::text, q.language, q.client_id::text, ${micros('q.received_at')})::text as content
  from application_files f left join enquiries q on q.id = f.application_id
  where ${only(sql`f.application_id`)}
    and (f.move_count > 0 or exists (select from enquiry_notes n where n.enquiry_id = f.application_id))`;

/** A version of what the bank knows of a client. Those of an application are part of that. */
export const fileRecords: ReadFacts = (only) => sql`
  select k.id, 'version ' || k.number || ' of ' || k.about || ' in the file of a client' as name,
    json_build_array('file record 1', k.id::text, k.client_id::text, k.about, k.aspect, k.number::text,
    k.content::text, k.due_on::text, k.written_by, ${micros('k.written_at')})::text as content
  from file_records k where ${only(sql`k.id`)} and k.client_id is not null`;

/** An edition with all its entries, as one hash. */
export const screeningLists: ReadFacts = (only) => sql`
  select l.id, 'list ' || l.list || ' of ' || l.edition as name, json_build_array('screening list 2',
    l.id::text, l.list, l.publisher, l.edition::text, ${hex('l.file_hash')}, l.entry_count::text,
    ${micros('l.imported_at')}, l.imported_by, (
      select encode(sha256(convert_to(string_agg(json_build_array(n.reference, n.kind, n.names::text,
        n.births::text, n.birth_places::text, n.identifiers::text, n.countries::text, n.programme)::text, ' '
        order by n.reference collate "C"), 'UTF8')), 'hex')
      from screening_entries n where n.list_id = l.id
    ))::text as content
  from screening_lists l where ${only(sql`l.id`)}`;

export const screeningInForce: ReadFacts = (only) => sql`
  select i.id, 'edition in force of the list ' || i.list as name, json_build_array('screening in force 1', i.id::text,
    i.list, i.edition_id::text, ${micros('i.in_force_from')}, i.put_by)::text as content
  from screening_in_force i where ${only(sql`i.id`)}`;

export const screeningHits: ReadFacts = (only) => sql`
  select h.id, 'hit of ' || h.name || ', ' || h.id as name, json_build_array('screening hit 2', h.id::text,
    h.subject_kind, h.subject_id::text, h.payer, h.name, h.publisher, h.reference, h.listed_name, h.score::text,
    h.reasons::text, ${micros('h.found_at')}, h.decision, ${micros('h.decided_at')}, h.decided_by,
    h.decision_reason)::text as content
  from screening_hits h where ${only(sql`h.id`)}`;

export const approvalRules: ReadFacts = (only) => sql`
  select r.id, 'rules of approval ' || r.id as name,
    json_build_array('approval rules 1', r.id::text, r.client_id::text, r.number::text, r.rules, r.proposed_by::text,
    ${micros('r.proposed_at')}, r.outcome, r.decided_by::text, ${micros('r.decided_at')})::text as content
  from approval_rules r where ${only(sql`r.id`)}`;

export const membershipChanges: ReadFacts = (only) => sql`
  select c.id, 'change of rights ' || c.id as name,
    json_build_array('membership change 1', c.id::text, c.client_id::text, c.membership_id::text, c.rights,
    c.proposed_by::text, ${micros('c.proposed_at')}, c.outcome, c.decided_by::text,
    ${micros('c.decided_at')})::text as content
  from membership_changes c where ${only(sql`c.id`)}`;

export const invitations: ReadFacts = (only) => sql`
  select i.id, 'invitation ' || i.id as name,
    json_build_array('invitation 1', i.id::text, i.client_id::text, i.first_name, i.last_name, i.email,
    i.birth_date::text, i.language, i.rights, i.invited_by::text, ${micros('i.invited_at')}, i.state,
    i.passed_by::text, ${micros('i.passed_at')}, i.rejected_by, i.reason, ${micros('i.ended_at')},
    i.user_id::text)::text as content
  from invitations i where ${only(sql`i.id`)}`;

export const clientLimits: ReadFacts = (only) => sql`
  select l.id, 'limit of a client ' || l.id as name,
    json_build_array('client limit 1', l.id::text, l.client_id::text, l.user_id::text, l.period, l.currency,
    l.amount_minor::text, concat_ws(' ', l.proposal_id::text, 'by ' || l.set_by::text,
      'from ' || l.account_id::text, l.kind, 'at ' || ${micros('l.counts_from')}), ${micros('l.set_at')}
    )::text as content
  from client_limits l where ${only(sql`l.id`)}`;

export const coolingOff: ReadFacts = (only) => sql`
  select c.id, 'cooling off ' || c.id as name,
    json_build_array('cooling off 1', c.id::text, c.client_id::text, c.hours::text, c.set_by::text,
    ${micros('c.set_at')}, ${micros('c.counts_from')})::text as content
  from cooling_off c where ${only(sql`c.id`)}`;

export const bankNotices: ReadFacts = (only) => sql`
  select n.id, 'notice of the bank ' || n.id as name,
    json_build_array('bank notice 1', n.id::text, n.text_en, n.text_ru, n.text_es, n.text_fr, n.importance,
    n.first_day::text, n.last_day::text, n.client_ids::text, n.proposal_id::text, n.dormant_on::text,
    ${micros('n.published_at')}, ${micros('n.ended_at')}, n.ended_by)::text as content
  from bank_notices n where ${only(sql`n.id`)}`;
