-- Messages and applications beyond what is mailed to the bank one by one wait here for one mail about all of them. A server of the
-- version before writes none.

alter table enquiries add column awaits_summary boolean not null default false;
create index enquiries_awaiting_summary on enquiries (received_at) where awaits_summary;
