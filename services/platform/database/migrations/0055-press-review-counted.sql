-- `counted`: the holders of rights are told of the letter, once, though it is sent again.
alter table press_review_letters add column counted boolean not null default false;
update press_review_letters l set counted = true from press_review_deliveries d
where d.id = l.delivery_id and d.ended is not null and l.state in ('sent', 'doubtful');
create index on press_review_letters (delivery_id) where not counted and state in ('sent', 'doubtful');
