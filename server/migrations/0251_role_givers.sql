-- Who gave a member their role, and when: nobody approves for whoever has just made them an approver.
alter table team_member add column role_by text, add column role_since timestamptz;
update team_member set role_by = invited_by, role_since = joined_at;
alter table team_member alter column role_since set not null;
