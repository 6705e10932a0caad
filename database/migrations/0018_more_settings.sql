-- Oldest program: 0010_orders
-- Correspondents and the gate become settings that staff change with two people (docs/office.md).

alter table bank_settings drop constraint bank_settings_name_check;
alter table bank_settings add constraint bank_settings_name_check check (
  name in ('order_alone_limit', 'rate_band_percent', 'suspense_alone_limit', 'tariff', 'correspondents', 'gate')
);
alter table bank_settings drop constraint bank_settings_value_check;
alter table bank_settings add constraint bank_settings_value_check check (length(value) between 1 and 65536);
comment on table bank_settings is
  'Limits, the tariff, correspondents and the gate, as versions. Rows are added and never changed; the latest of a '
  'name counts.';
