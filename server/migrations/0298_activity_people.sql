-- An identity check belongs to the team it was started in, whose log says what became of it.
alter table kyc_case add column team_id text references team;
update kyc_case k set team_id = l.team_id
  from audit_log l
 where l.action = 'kyc_initiated' and l.target_type = 'user' and l.target_id = k.user_id and l.details ->> 'kycId' = k.id;
