-- A fixed amount that is taken off the lines before tax.
alter table invoice add column deduction numeric(20, 2) check (deduction >= 0);
