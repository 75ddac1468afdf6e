-- Of which plan an invoice was made, and for which day: one for each, whatever processes do at once.
alter table invoice
  add column recurring_id text,
  add column recurs_on date,
  add constraint invoice_recurs check ((recurring_id is null) = (recurs_on is null));
create unique index invoice_recurrence on invoice (recurring_id, recurs_on) where recurring_id is not null;
