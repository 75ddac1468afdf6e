-- Identity checks, for administrators.
create view admin_kyc_case as
select k.id, k.user_id, u.email as user_email, k.first_name || ' ' || k.last_name as name, k.country, k.document_type,
       k.document_last4, k.documents, k.status, k.review_reason,
       k.reason, k.submitted_at, k.decided_at, a.email as decided_by, k.version, k.updated_at, k.team_id
  from kyc_case k
  join users u on u.id = k.user_id
  left join users a on a.id = k.decided_by;
