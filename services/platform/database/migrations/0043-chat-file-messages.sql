-- Which messages have a file: asked whenever one is taken in, and when files that have served are removed.
create index on chat_messages (chat_id, file_id) where file_id is not null;
