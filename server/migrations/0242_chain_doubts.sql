-- How many nodes of a chain failed when they were last asked.
alter table chain_cursor add column failing_nodes integer not null default 0;
-- What the chain says of a credited transfer now, where a replaced block made it another amount. Null: what was credited.
alter table chain_transfer add column found_units numeric(78, 0);
create index chain_transfer_disputed on chain_transfer (network) where status = 'undone' or found_units is not null;
