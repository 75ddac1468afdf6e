-- How many transfers a team has, how much they moved and what that was worth, by day, direction, kind, status, currency
-- and network. The dashboard, the limits of a send and the totals of lists read it instead of every row. The trigger
-- below keeps it, in the change's own transaction.
create table wallet_summary (
  team_id text not null references team,
  -- UTC.
  day date not null,
  type text not null,
  kind text not null,
  status text not null,
  currency text not null references currency,
  -- Empty: none.
  network text not null,
  transactions bigint not null,
  amount numeric(38, 18) not null,
  usd_value numeric(38, 18) not null,
  primary key (team_id, day, type, kind, status, currency, network)
);

create function wallet_summarise() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into wallet_summary as known
    select team_id, (created_at at time zone 'UTC')::date, type, kind, status, currency, coalesce(network, ''),
           count(*), sum(amount), coalesce(sum(usd_value), 0)
      from added
     group by 1, 2, 3, 4, 5, 6, 7
     order by 1, 2, 3, 4, 5, 6, 7
    on conflict (team_id, day, type, kind, status, currency, network) do update
       set transactions = known.transactions + excluded.transactions,
           amount = known.amount + excluded.amount,
           usd_value = known.usd_value + excluded.usd_value;
    return null;
  end if;
  insert into wallet_summary as known
  select team_id, (created_at at time zone 'UTC')::date, type, kind, status, currency, coalesce(network, ''),
         sum(sign), sum(sign * amount), coalesce(sum(sign * usd_value), 0)
    from (select *, 1 as sign from added union all select *, -1 as sign from removed) as change
   group by 1, 2, 3, 4, 5, 6, 7
  having sum(sign) <> 0 or sum(sign * amount) <> 0 or sum(sign * usd_value) <> 0
   order by 1, 2, 3, 4, 5, 6, 7
  on conflict (team_id, day, type, kind, status, currency, network) do update
     set transactions = known.transactions + excluded.transactions,
         amount = known.amount + excluded.amount,
         usd_value = known.usd_value + excluded.usd_value;
  return null;
end $$;

create trigger summarise_insert after insert on wallet_transaction
  referencing new table as added for each statement execute function wallet_summarise();
create trigger summarise_update after update on wallet_transaction
  referencing old table as removed new table as added for each statement execute function wallet_summarise();
