-- How words were read when the passages were cut: 1 read 1.900 as two words and C# as a letter. Articles of
-- an older newsstand are cut again by the program, in small steps; until then their passages stay.
alter table chatbot_counts add column tokenization int not null default 1;
alter table chatbot_counts alter column tokenization set default 2;
