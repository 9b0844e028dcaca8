-- From which network an attachment came, as a keyed hash: only while it waits for its message, so that one
-- network does not fill the room of all.
alter table ticket_attachments add column network bytea;

-- Its giver, signed in, sent the letter after somebody had declared a withdrawal in their name: what is
-- declared so from then on, and not proved, holds the gift no more.
alter table gift_subscriptions add column let_go boolean not null default false;
