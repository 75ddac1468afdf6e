-- Where a team's business is, and in which currency it prices. Null: nobody has said.
alter table team
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column currency text references currency;
