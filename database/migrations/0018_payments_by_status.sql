-- What a client ordered and is not simply completed, by status and the newest first in each, so that the first fifty of an order by status cost
-- fifty. One index where there were two: a payment was made when its entry was booked, so its own time is that of the statement.
drop index payments_not_completed;
drop index payments_in_process;
create index payments_not_completed on payments (ordered_by, status, created_at) where status <> 'completed';
