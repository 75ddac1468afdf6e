-- What changed, for those who look at it: the table, the ids and whose they are, never what is in them. Written by
-- triggers in the transaction of the change, so that nothing that writes can forget it; kept for an hour.
create table live_event (
  -- Readers go by it: everything below the oldest transaction that is still open has come to rest.
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  source text not null,
  type text not null check (type in ('created', 'updated', 'deleted')),
  team_id text,
  user_id text,
  -- Null: too many to name.
  ids text[],
  created_at timestamptz not null default now(),
  primary key (xid, seq)
);
create index live_event_age on live_event using brin (created_at);

-- Lets a table tell what changes in it. The columns say whose a row is and what it is called; null: it has none such. One
-- statement is one event for each owner, however many rows it wrote. Changes only what is missing or different.
create function live_watch(watched text, team text, person text, id text) returns void language plpgsql as $watch$
declare
  note text := format('live_%s', watched);
  body text := format($body$
begin
  insert into live_event (source, type, team_id, user_id, ids)
  select %L, tg_argv[0], %s, %s, case when count(*) <= 100 then array_agg(%s) end from changed group by 3, 4;
  if found then
    perform pg_notify('live', '');
  end if;
  return null;
end $body$, watched, coalesce(quote_ident(team), 'null::text'), coalesce(quote_ident(person), 'null::text'),
    coalesce(quote_ident(id), 'null') || '::text');
  deed record;
begin
  if not exists (select from pg_proc where proname = note and pronamespace = current_schema()::regnamespace
                 and prosrc = body) then
    execute format('create or replace function %I() returns trigger language plpgsql as %L', note, body);
  end if;
  for deed in select * from (values
    ('insert', 'created', 'new'), ('update', 'updated', 'new'), ('delete', 'deleted', 'old')) as deeds (name, type, rows)
  loop
    if not exists (select from pg_trigger where tgrelid = watched::regclass and tgname = 'live_' || deed.name) then
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement execute function %I(%L)',
        'live_' || deed.name, deed.name, watched, deed.rows, note, deed.type);
    end if;
  end loop;
end $watch$;
