import { expect, test } from 'vitest'
import { scratchDatabase } from '../services/platform/database/scratch.ts'
import { ninjs } from '../services/reading/newsstand/import/test/publisher-drop.ts'
import { importFiles } from '../services/platform/test/articles.ts'
import { threeMastheads } from '../services/platform/test/brands.ts'
import { noFiles } from '../services/platform/test/files.ts'
import { waitingJobs } from '../services/reading/topics/store/test-jobs.ts'
import { articleChanged } from './article-changed.ts'

test('an article that comes in is found by the search, and told to whoever follows its topics', async () => {
  await using scratch = await scratchDatabase()
  const { db, pool } = scratch
  const item = (uri: string, at: Date, more: object = {}) =>
    ninjs(uri, { firstcreated: at.toISOString(), versioncreated: at.toISOString(), ...more })
  const now = new Date()
  const ports = { db, files: noFiles, brands: threeMastheads, articleChanged }
  await importFiles(ports, {
    'MG/new.json': item('urn:new', now),
    'MG/old.json': item('urn:old', new Date('2016-03-01T10:00:00Z')),
    'MG/withdrawn.json': item('urn:withdrawn', now, { pubstatus: 'canceled' }),
  })
  const { rows } = await pool.query<{ id: number; uri: string; found: boolean }>(
    `select a.id, a.uri, d.article_id is not null as found
      from articles a left join search_documents d on d.article_id = a.id`,
  )
  const of = (uri: string) => rows.find((row) => row.uri === uri)!
  expect([of('urn:new').found, of('urn:old').found, of('urn:withdrawn').found]).toEqual([true, true, false])
  const told = (await waitingJobs(db)).filter(({ name }) => name === 'announce-article')
  expect(told.map(({ payload }) => payload)).toEqual([{ article: of('urn:new').id, urgent: false }])
  // Its correction is told as well; the job knows that it was announced.
  await importFiles(ports, {
    'MG/new.json': item('urn:new', now, { version: '2', headlines: [{ role: 'main', value: 'B' }] }),
  })
  expect((await waitingJobs(db)).filter(({ name }) => name === 'announce-article')).toHaveLength(1)
})
