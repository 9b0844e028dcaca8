-- As the item named its file: a correction may name it again without sending it. null: not known.
alter table article_pictures add column file text;

-- Who shows a picture is asked when it may have to go.
create index article_pictures_by_media on article_pictures (media);
create index edition_pages_by_image on edition_pages (image);

-- Pictures that nothing shows any more go with their files; those that were left go now.
select graphile_worker.add_job('forget-pictures', json_build_object('keys', json_build_array(key)))
from media m
where key like 'media/%'
  and not exists (select from article_pictures where media = m.key)
  and not exists (select from specials where media = m.key)
  and not exists (select from authors where portrait = m.key)
  and not exists (select from edition_pages where image = m.key);
