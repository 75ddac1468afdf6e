-- The picture on what a team sends out: its invoices, receipts and the page where its customers pay.
alter table team add column logo jsonb;
create unique index team_logo on team ((logo ->> 'id')) where logo is not null;
