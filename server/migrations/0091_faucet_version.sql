-- Requests for test tokens are records of a collection: each change is another version.
alter table faucet_request add column version integer not null default 1;
