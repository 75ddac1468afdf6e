-- By which a file is known again under another name.
alter table import_run add column digest text check (digest ~ '^[0-9a-f]{64}$');
