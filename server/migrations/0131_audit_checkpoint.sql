-- Blocks of the audit log that were walked and found whole. A block's digest is made by the database, so that it is compared
-- without reading its rows; the mac keeps whoever can write here, but has not the application's key, from moving it.
create table audit_checkpoint (
  seq bigint primary key,
  -- The hash of the entry `seq`.
  hash text not null,
  -- The entry before the block's first.
  after bigint not null,
  digest text not null,
  mac text not null,
  checked_at timestamptz not null
);
