-- How a mail gets to its receiver. Mails that were written while no server for mail was named are not on their way.
alter table sandbox_mail
  add column attempts smallint not null default 0,
  -- When the next attempt may start. An attempt that runs puts it off to where its time ends; null: there is none to come.
  add column next_at timestamptz,
  add column sent_at timestamptz,
  -- What the last attempt met, when it failed.
  add column error text,
  add check (sent_at is null or next_at is null);
create index sandbox_mail_due on sandbox_mail (next_at, seq) where next_at is not null;
