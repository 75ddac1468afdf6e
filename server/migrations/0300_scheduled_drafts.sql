-- When a draft goes live, and on whose behalf; else why it did not.
alter table record_draft
  add column publish_at timestamptz,
  add column publish_by text references users,
  add column failure text,
  add constraint record_draft_publish check ((publish_at is null) = (publish_by is null));
