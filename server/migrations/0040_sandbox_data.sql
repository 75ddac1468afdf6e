-- Databases from before they said so themselves: only a sandbox keeps its key, or demo data, in its settings.
insert into setting (name, value)
select 'sandbox', 'true'
where exists (select 1 from setting where name in ('encryption_key', 'demo_data'))
on conflict do nothing;
