-- Exchange rates: the value of one unit in US dollars, times 10^10. Rates are added, never changed; the latest counts.

create table exchange_rates (
  id uuid primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  usd_per_unit_scaled bigint not null check (usd_per_unit_scaled > 0),
  as_of timestamptz not null,
  source text not null check (length(source) between 1 and 200),
  recorded_at timestamptz not null default now()
);

create index exchange_rates_latest on exchange_rates (currency, as_of desc, recorded_at desc);
