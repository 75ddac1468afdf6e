-- Readable addresses of payment links: /pay/{team}/{link}. What was one once goes on answering: of a team for ever, so that no other
-- team gets what was meant for it; of a link until another one of its team takes it.
alter table team add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
alter table payment_link add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

create table team_slug (
  slug text primary key,
  team_id text not null references team
);
create table payment_link_slug (
  team_id text not null references team,
  slug text not null,
  link_id text not null references payment_link,
  primary key (team_id, slug)
);

create function keep_team_slug() returns trigger language plpgsql as $$
begin
  if not exists (select from team_slug where slug = new.slug and team_id = new.id) then
    insert into team_slug (slug, team_id) values (new.slug, new.id);
  end if;
  return null;
end $$;
create trigger keep_slug after insert or update of slug on team
  for each row when (new.slug is not null) execute function keep_team_slug();

create function keep_link_slug() returns trigger language plpgsql as $$
begin
  insert into payment_link_slug (team_id, slug, link_id) values (new.team_id, new.slug, new.id)
  on conflict (team_id, slug) do update set link_id = excluded.link_id;
  return null;
end $$;
create trigger keep_slug after insert or update of slug on payment_link
  for each row when (new.slug is not null) execute function keep_link_slug();

-- What there is already, as `slugify` of #define makes them; where names are the same, the oldest has it and the others add to theirs.
create function pg_temp.slugify(name text) returns text language sql as $$
  select trim(both '-' from left(
    regexp_replace(replace(replace(fold(name), '''', ''), '’', ''), '[^a-z0-9]+', '-', 'g'), 80))
$$;
update team
   set slug = case when nth = 1 and base not in ('sessions', 'about', 'account', 'admin', 'api', 'app', 'billing', 'coffer',
       'dashboard', 'help', 'legal', 'login', 'official', 'pay', 'payment', 'payments', 'sandbox', 'security', 'signin', 'status',
       'support', 'team') then base else base || '-' || left(md5(team.id), 8) end
  from (
    select id, pg_temp.slugify(name) as base,
      row_number() over (partition by pg_temp.slugify(name) order by created_at, id) as nth
    from team
  ) as named
 where named.id = team.id and base <> '';
update payment_link
   set slug = case when nth = 1 then base else base || '-' || left(md5(payment_link.id), 8) end
  from (
    select id, pg_temp.slugify(name) as base,
      row_number() over (partition by team_id, pg_temp.slugify(name) order by created_at, id) as nth
    from payment_link where deleted_at is null
  ) as named
 where named.id = payment_link.id and base <> '';
create unique index payment_link_slug_once on payment_link (team_id, slug) where deleted_at is null;
