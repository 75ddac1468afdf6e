-- The daily purge finds what is over without reading all of a large table. Small, and next to nothing to write: rows lie in
-- the order of these times.
create index job_done on job using brin (done_at);
create index outbox_event_dispatched on outbox_event using brin (dispatched_at);
