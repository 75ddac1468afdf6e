-- Photos and scans of the document, for who reviews a case.
alter table kyc_case add column documents jsonb;

drop view admin_kyc_case;
create view admin_kyc_case as
select k.id, k.user_id, u.email as user_email, k.first_name || ' ' || k.last_name as name, k.country, k.document_type,
       k.document_last4, k.documents, k.status,
       coalesce(k.review_reason, case when k.status = 'review' then 'The check could not decide by itself' end) as review_reason,
       k.reason, k.submitted_at, k.decided_at, a.email as decided_by, k.version, k.updated_at
  from kyc_case k
  join users u on u.id = k.user_id
  left join users a on a.id = k.decided_by;
