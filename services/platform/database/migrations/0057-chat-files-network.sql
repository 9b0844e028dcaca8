-- From which network a reader's file came, as a keyed hash: only while it waits for its message, so that one
-- network does not fill the room of all.
alter table chat_files add column network bytea;
