-- A payment that its team gave up: another transaction of the same nonce is signed in its place.
alter table chain_sending add column cancelled_at timestamptz;
alter table chain_sending add column cancels text[] not null default '{}';
