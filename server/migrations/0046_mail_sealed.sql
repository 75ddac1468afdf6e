-- Mails hold codes and links that let somebody in. What they say is encrypted from now on, and gone when the mail was taken or
-- given up; the sandbox keeps it for its inbox. What was here in clear goes with its table: the codes and links in it are
-- over, or can be asked for again.
drop table sandbox_mail;
create table sandbox_mail (
  id text primary key,
  seq bigint generated always as identity,
  to_email text not null,
  -- Subject, text and link.
  sealed text,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  -- When the next attempt may start. An attempt that runs puts it off to where its time ends; null: there is none to come.
  next_at timestamptz,
  sent_at timestamptz,
  -- Why the last attempt failed, without what the server said: it may repeat the mail.
  error text,
  check (sent_at is null or next_at is null),
  check (next_at is null or sealed is not null)
);
create index sandbox_mail_newest on sandbox_mail (seq desc);
create index sandbox_mail_to on sandbox_mail (to_email, seq desc);
create index sandbox_mail_due on sandbox_mail (next_at, seq) where next_at is not null;
