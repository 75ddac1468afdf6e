-- Deliveries are records that can be acted on: each change is another version.
alter table webhook_delivery add column version integer not null default 1;
