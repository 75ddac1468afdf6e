-- Row triggers are not asked by a truncate.
create trigger no_truncate before truncate on audit_log for each statement execute function append_only();
create trigger no_truncate before truncate on audit_archive for each statement execute function append_only();
create trigger no_truncate before truncate on ledger_posting for each statement execute function append_only();
create trigger no_truncate before truncate on ledger_entry for each statement execute function append_only();
