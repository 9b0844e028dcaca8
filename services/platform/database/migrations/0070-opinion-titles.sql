-- Whether a column of opinion stands in several mastheads is looked up by its title.
create index articles_opinion_titles on articles (title) where genre = 'opinion';
