-- The last number that each sequence of a team gave out. Updated in the transaction that takes the next one.
create table field_sequence (
  -- Empty for records of the platform.
  team_id text not null,
  -- The table and the name of the field: c_orders.number.
  field text not null,
  last bigint not null,
  primary key (team_id, field)
);
