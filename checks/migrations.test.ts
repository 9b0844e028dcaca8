import { expect, test } from 'vitest'
import { check } from './migrations.ts'
import { plant } from './tree.ts'

const path = (number: number) => `services/platform/database/migrations/00${number}-planted.sql`
const count = (sql: string, number = 69) => check(plant({ [path(number)]: sql })).length

test.each([
  'drop table chats;',
  'alter table chats drop column title;',
  'alter table chats rename column title to headline;',
  'alter table chats rename to conversations;',
  'alter table payments alter column vat type double precision;',
  'alter table payments alter column vat set not null;',
  'alter table payments add column country text not null;',
  "alter table payments add column a text not null default '', add column b text not null check (b <> '');",
])('%s is named, unless it says since when nothing needs what goes', (sql) => {
  expect(count(sql)).toBe(1)
  expect(count(`-- contract: unused since release 12\n${sql}`)).toBe(0)
  expect(count(sql, 68)).toBe(0)
})

test.each([
  'create table notes (id bigint primary key, text text not null);',
  "alter table payments add column country text not null default 'IT' check (country ~ '^[A-Z]{2}$');",
  'alter table payments add column card text, add column n int not null default 0;',
  'alter table a add column folded text not null generated always as (lower(b)) stored;',
  'create index on payments (at);',
  "-- drop table chats;\ninsert into notes values (1, 'drop table chats;');",
])('%s only adds', (sql) => {
  expect(count(sql)).toBe(0)
})
