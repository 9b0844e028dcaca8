-- From which network an attachment came, as a keyed hash: only while it waits for its message, so that one
-- network does not fill the room of all.
alter table ticket_attachments add column network bytea;
