import { expect, test } from 'vitest'
import { scratchDatabase } from '../database/scratch.ts'
test('bench', { timeout: 300_000 }, async () => {
  await using s = await scratchDatabase()
  await s.pool.query(`insert into articles (brand, uri, digest, section, title, slug, body, public_body, words, public_words, published, updated, corrected)
   select 'MG', 'u'||i, 'd', 'politica', 'Titolo '||i, 'titolo-'||i, repeat('x',400), 'y', 300, 100, now() - i * interval '7 minutes', case when i % 20 = 0 then now() - i * interval '7 minutes' + interval '1 hour' end, null
   from generate_series(1, 1000000) i`)
  await s.pool.query('vacuum analyze articles')
  const show = async (q: string) => { console.log((await s.pool.query('explain (analyze, buffers) ' + q)).rows.map((r) => r['QUERY PLAN']).join('\n')) }
  const steps = `with recursive months (month) as (
      (select date_trunc('month', published at time zone 'Europe/Rome') from articles
        where brand = 'MG' and state = 'published' order by published desc limit 1)
      union all
      select (select date_trunc('month', a.published at time zone 'Europe/Rome') from articles a
        where a.brand = 'MG' and a.state = 'published' and a.published < m.month at time zone 'Europe/Rome' order by a.published desc limit 1)
      from months m where m.month is not null
    ), spans as (
      select month, month at time zone 'Europe/Rome' as since, (month + interval '1 month') at time zone 'Europe/Rome' as until
      from months where month is not null
    ) `
  await show(steps + 'select * from spans')
  await show(`select count(*) from articles where brand = 'MG' and state = 'published'`)
  await show(steps + `select s.month, n.articles from spans s cross join lateral (
      select count(*)::int as articles from articles
      where brand = 'MG' and state = 'published' and published >= s.since and published < s.until) n`)
  await show(steps + `select s.month, c.changed from spans s cross join lateral (
      select max(greatest(updated, corrected)) as changed from articles
      where brand = 'MG' and state = 'published' and (updated is not null or corrected is not null) and published >= s.since and published < s.until) c`)
  expect(1).toBe(1)
})
