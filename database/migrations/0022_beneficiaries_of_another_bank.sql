-- One beneficiary is one country, account, name and bank: the BIC is half of the account where there is no IBAN. Another BIC is another
-- beneficiary, so that nobody changes unseen where money goes.
alter table beneficiaries drop constraint beneficiaries_once;
alter table beneficiaries add constraint beneficiaries_once unique (client_id, identity, creditor_agent_bic);
