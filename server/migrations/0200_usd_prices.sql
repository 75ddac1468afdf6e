-- What one of a token is worth in US dollars; null where nothing says it. Written at the start, by what is configured.
alter table currency add column usd_price numeric(38, 18) check (usd_price > 0);
