-- `replaced`: the address was corrected, and who it was for stands at the new one. The row only stays so that
-- its links say that they open nothing; it is not put back.
alter table press_review_people add column replaced boolean not null default false;

-- `sent`: a letter with the item has left, or may have; measures ask for those.
alter table press_review_items add column sent boolean not null default false;
update press_review_items i set sent = true
from press_review_deliveries d, jsonb_array_elements(d.content -> 'items') sent_item
where i.id = (sent_item ->> 'id')::uuid and i.review_id = d.review_id
  and not i.id = any (d.withdrawn)
  and exists (select from press_review_letters l where l.delivery_id = d.id and l.counted);
