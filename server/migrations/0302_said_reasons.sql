-- Why money waits for a second person as data, for the language of whoever reads it. Null: it is of before, and stays in English.
alter table approval add column said jsonb;
