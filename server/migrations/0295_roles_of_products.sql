-- Which roles there are, the product says; only that a team has an owner, who is not invited, holds for each.
alter table team_member drop constraint team_member_role_check;
alter table invitation drop constraint invitation_role_check;
alter table invitation add check (role <> 'owner');
