-- What a notification says as data, for the language of whoever reads it. Null: it is of before, and stays in English.
alter table notification add column said jsonb;
