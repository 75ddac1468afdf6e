-- A profile is settings of its user: each change of it is another version.
alter table users add column version integer not null default 1;
