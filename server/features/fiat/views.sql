-- Conversions of all teams, for administrators.
create view admin_conversion as
select f.id, f.direction as type, f.status, f.status_at, f.crypto_amount, f.crypto_currency, f.fiat_amount, f.fiat,
       f.account_name, f.bank_name, f.provider_reference, f.failure_reason, f.user_id, u.email as user_email, f.team_id,
       t.name as team_name, f.created_at, f.version, f.updated_at
  from fiat_transaction f
  join team t on t.id = f.team_id
  join users u on u.id = f.user_id;
