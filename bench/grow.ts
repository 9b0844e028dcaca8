import type pg from 'pg'

const BATCH = 50_000

/**
 * Makes the newsstand of a program ten years old: copies of its own articles spread over ten years (with
 * by-line and picture, shortened text), and an edition a day for each masthead. Straight into the database:
 * this is a scratch of the bench, not a way in.
 */
export async function grow(pool: pg.Pool, articles: number, report: (done: number) => void): Promise<void> {
  const counted = await pool.query<{ n: number }>(
    "select count(*)::int as n from articles where state = 'published'",
  )
  const own = counted.rows[0]?.n ?? 0
  for (let done = 0; done < articles; done += BATCH) {
    const end = Math.min(done + BATCH, articles)
    await pool.query(
      `
      with base as (
        select *, place as stands, row_number() over (order by id) as nth from articles
        where state = 'published' and uri not like '%:copia:%'),
      made as (
        insert into articles (brand, uri, origin, digest, section, kicker, title, slug, standfirst, place,
          genre, paid, body, public_body, words, public_words, published)
        select brand, uri || ':copia:' || g, 'online', 'copia', section, kicker, title, slug, standfirst,
          stands, genre, paid, left(body, 500), left(public_body, 300), words, public_words,
          now() - interval '8 days' - g * (interval '10 years' / $3::int)
        from generate_series($1::int + 1, $2::int) g join base b on b.nth = 1 + g % $4::int
        returning id, uri, brand, published),
      written as (
        insert into article_authors (article_id, position, author, published, brand)
        select m.id, w.position, w.author, m.published, m.brand from made m
        join base b on b.brand = m.brand and b.uri = split_part(m.uri, ':copia:', 1)
        join article_authors w on w.article_id = b.id)
      insert into article_pictures (article_id, position, media, alt, caption, credit)
      select m.id, p.position, p.media, p.alt, p.caption, p.credit from made m
      join base b on b.brand = m.brand and b.uri = split_part(m.uri, ':copia:', 1)
      join article_pictures p on p.article_id = b.id`,
      [done, end, articles, own],
    )
    report(end)
  }
  await pool.query(`
    with first as (select distinct on (brand) * from editions order by brand, date),
    made as (
      insert into editions (brand, edition, date, pages, digest, pdf)
      select brand, edition, date - d, pages, 'copia', pdf
      from first cross join generate_series(1, 3650) d returning id, brand)
    insert into edition_pages (edition_id, number, section, width, height, image, text)
    select m.id, p.number, p.section, p.width, p.height, p.image, ''
    from made m join first f on f.brand = m.brand join edition_pages p on p.edition_id = f.id`)
  await pool.query('analyze')
}
