-- A team may have several endpoints. The first is the one that PATCH /wallet/update-webhook sets; one that was taken away
-- keeps its row, and with it its secret and its deliveries.
alter table webhook_endpoint drop constraint webhook_endpoint_team_id_key;
alter table webhook_endpoint add column is_first boolean not null default false;
alter table webhook_endpoint add column description text;
-- Null: all of them.
alter table webhook_endpoint add column events text[];
alter table webhook_endpoint add column version integer not null default 1;
alter table webhook_endpoint add column deleted_at timestamptz;
update webhook_endpoint set is_first = true, deleted_at = case when url is null then updated_at end;
update webhook_endpoint set url = '' where url is null;
alter table webhook_endpoint alter column url set not null;
create unique index webhook_endpoint_first on webhook_endpoint (team_id) where is_first;
create index webhook_endpoint_team on webhook_endpoint (team_id, created_at desc, id desc);
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, created_at desc, id desc);
