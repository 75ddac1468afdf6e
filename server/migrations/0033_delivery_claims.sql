-- Whoever looks for the next delivery also looks for those whose sender is gone. Without this every look read all
-- deliveries of a month.
create index webhook_delivery_locked on webhook_delivery (locked_until) where locked_until is not null;
