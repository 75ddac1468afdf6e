-- What the audit log no longer holds: entries up to last_seq are in a file. The mac keeps whoever can write here, but has not the
-- application's key, from cutting the log.
create table audit_archive (
  last_seq bigint primary key,
  first_seq bigint not null unique,
  -- The hash of the entry last_seq.
  hash text not null,
  -- The key of the file in the storage, and the SHA-256 of its content.
  file text not null,
  digest text not null,
  mac text not null,
  archived_at timestamptz not null
);
create trigger append_only before update or delete on audit_archive for each row execute function append_only();

create function audit_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.seq <= (select max(last_seq) from audit_archive) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = tg_table_name || '_append_only';
end $$;
drop trigger append_only on audit_log;
create trigger append_only before update or delete on audit_log for each row execute function audit_append_only();
