-- Lists of a million transactions: pages and filters are found in one index each, counts and the place of a page in
-- summaries.

-- What is filtered by stands in the indexes that are walked in order, so that rows which do not match cost no look at the
-- table.
drop index wallet_transaction_newest;
create index wallet_transaction_newest on wallet_transaction (team_id, created_at desc, reference desc)
  include (type, status, currency, amount);
drop index wallet_transaction_amount;
create index wallet_transaction_amount on wallet_transaction (team_id, amount desc, reference desc)
  include (type, status, currency, created_at);
-- It was for counting, which the summaries do.
drop index wallet_transaction_facets;

-- How many transfers a team has by size, as `wallet_summary` has them by day. A bucket holds the amounts that are the
-- same in two digits; `low` and `high` are the least and the most that was ever in it.
create table wallet_amounts (
  team_id text not null references team,
  bucket text not null,
  type text not null,
  status text not null,
  currency text not null references currency,
  transactions bigint not null,
  low numeric(38, 18) not null,
  high numeric(38, 18) not null,
  primary key (team_id, bucket, type, status, currency)
);

create function wallet_bucket(amount numeric) returns text language sql immutable strict parallel safe
  return trim(to_char(amount, '9.9EEEE'));

insert into wallet_amounts
select team_id, wallet_bucket(amount), type, status, currency, count(*), min(amount), max(amount)
  from wallet_transaction group by 1, 2, 3, 4, 5;

create function wallet_sort_by_size() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into wallet_amounts as known
    select team_id, wallet_bucket(amount), type, status, currency, count(*), min(amount), max(amount)
      from added
     group by 1, 2, 3, 4, 5
     order by 1, 2, 3, 4, 5
    on conflict (team_id, bucket, type, status, currency) do update
       set transactions = known.transactions + excluded.transactions,
           low = least(known.low, excluded.low), high = greatest(known.high, excluded.high);
    return null;
  end if;
  insert into wallet_amounts as known
  select team_id, wallet_bucket(amount), type, status, currency, sum(sign), min(amount), max(amount)
    from (select *, 1 as sign from added union all select *, -1 as sign from removed) as change
   group by 1, 2, 3, 4, 5
  having sum(sign) <> 0
   order by 1, 2, 3, 4, 5
  on conflict (team_id, bucket, type, status, currency) do update
     set transactions = known.transactions + excluded.transactions,
         low = least(known.low, excluded.low), high = greatest(known.high, excluded.high);
  return null;
end $$;

create trigger sort_insert_by_size after insert on wallet_transaction
  referencing new table as added for each statement execute function wallet_sort_by_size();
create trigger sort_update_by_size after update on wallet_transaction
  referencing old table as removed new table as added for each statement execute function wallet_sort_by_size();

-- The administration sorts by amount across all teams.
create index wallet_transaction_all_amount on wallet_transaction (amount desc, reference desc);
