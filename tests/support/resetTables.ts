import { sql, type SQL } from 'drizzle-orm'

/**
 * Deletes every row. Rows go without their triggers and foreign keys being asked, which takes a tenth of a `truncate` of every
 * table; of most tables it is enough to see that their file is empty. Who may not do that (PostgreSQL lets its superusers)
 * truncates. Either waits for what is still being written.
 */
const EMPTY = `
  if current_setting('is_superuser') = 'off' then
    for name in select tgrelid::regclass::text from pg_trigger where tgname = 'no_truncate' loop
      execute 'alter table ' || name || ' disable trigger no_truncate';
    end loop;
    execute 'truncate ' || tables || ' restart identity';
    for name in select tgrelid::regclass::text from pg_trigger where tgname = 'no_truncate' loop
      execute 'alter table ' || name || ' enable trigger no_truncate';
    end loop;
  else
    execute 'lock table ' || tables;
    set local session_replication_role = replica;
    for name in
      select quote_ident(relname) from pg_class
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'migration'
         and pg_relation_size(oid) > 0
    loop
      execute 'delete from ' || name;
    end loop;
  end if;`

const DECLARE = `
declare
  name text;
  tables text := (
    select string_agg(quote_ident(tablename), ', ') from pg_tables
     where schemaname = current_schema() and tablename <> 'migration'
  );`

/** Leaves nothing in any table. */
export const EMPTY_TABLES: SQL = sql.raw(`do $$ ${DECLARE}
begin ${EMPTY}
end $$`)

/**
 * `test_support.keep_rows()` remembers what the tables hold; `test_support.reset()` empties them and puts that back. A
 * schema of their own, so that they are no part of what a test finds in the application's.
 */
export const SUPPORT: readonly SQL[] = [
  'create schema test_support',
  'create table test_support.kept (relation oid, columns text, held jsonb)',
  'create table test_support.kept_sequence (sequencename name, value bigint)',
  `create function test_support.keep_rows() returns void language plpgsql as $$
declare
  one record;
begin
  delete from test_support.kept;
  delete from test_support.kept_sequence;
  for one in
    select pg_class.oid, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migration'
       and pg_relation_size(pg_class.oid) > 0
     group by pg_class.oid
  loop
    execute format('insert into test_support.kept select %s, %L, jsonb_agg(to_jsonb(one)) from %s as one having count(*) > 0',
      one.oid, one.columns, one.oid::regclass);
  end loop;
  insert into test_support.kept_sequence
  select sequencename, last_value from pg_sequences where schemaname = current_schema() and last_value is not null;
end $$`,
  `create function test_support.reset() returns void language plpgsql as $$ ${DECLARE}
  one record;
begin ${EMPTY}
  -- In the order in which the tables were made: those that refer to another come later.
  for one in select relation::regclass as name, columns, held from test_support.kept order by relation loop
    execute format('insert into %s (%s) overriding system value select %s from jsonb_populate_recordset(null::%s, $1)',
      one.name, one.columns, one.columns, one.name) using one.held;
  end loop;
  if current_setting('is_superuser') = 'on' then
    set local session_replication_role = origin;
  end if;
  perform setval(format('%I.%I', schemaname, sequencename), coalesce(value, start_value), value is not null)
     from pg_sequences left join test_support.kept_sequence using (sequencename)
    where schemaname = current_schema() and last_value is distinct from value;
end $$`,
].map((statement) => sql.raw(statement))
