-- Why a case waits for a person.
alter table kyc_case add column review_reason text;

drop view admin_kyc_case;
create view admin_kyc_case as
select k.id, k.user_id, u.email as user_email, k.first_name || ' ' || k.last_name as name, k.country, k.document_type,
       k.document_last4, k.status,
       coalesce(k.review_reason, case when k.status = 'review' then 'The check could not decide by itself' end) as review_reason,
       k.reason, k.submitted_at, k.decided_at, a.email as decided_by
  from kyc_case k
  join users u on u.id = k.user_id
  left join users a on a.id = k.decided_by;
