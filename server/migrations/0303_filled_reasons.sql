-- Why money waits for a second person: in one column, with what fills the places of the text as JSON.
update approval set reason = said::text where said ? 'values';
alter table approval drop column said;
