-- What the definition of each collection said when its table was last brought up to date.
create table collection_shape (
  resource text primary key,
  fields jsonb not null
);
