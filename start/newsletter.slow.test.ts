import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { romeDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsIn } from './test-program.ts'

let root: string
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'edicola newsletter-'))))
afterAll(() => rm(root, { recursive: true, force: true }))

const run = (command: string, ...args: string[]) => commandsIn(root)(command, ...args)
const newsletter = (...args: string[]) => run('newsletter.ts', ...args)

test('editors see, hold and send today’s issue; what cannot be done is said, with exit 1', async () => {
  expect(newsletter('preview', 'MG/mattino')).toMatchObject({
    status: 1,
    text: expect.stringContaining('non ha articoli da raccontare') as string,
  })
  await writeFile(
    join(root, 'ponte.json'),
    JSON.stringify({
      uri: 'urn:test:1',
      type: 'text',
      standard: { name: 'ninjs', version: '3.0' },
      language: 'it',
      versioncreated: new Date().toISOString(),
      headlines: [{ value: 'Il ponte <riapre>' }],
      subjects: [{ name: 'Cronaca' }],
      bodies: [{ contenttype: 'text/plain', value: 'Il ponte riapre domani. Lo dice il sindaco.' }],
    }),
  )
  expect(run('import.ts', '--brand', 'MG', 'ponte.json').status).toBe(0)
  const seen = newsletter('preview', 'MG/mattino', '--line', 'Una riga', '--out', 'bozze')
  expect(seen.status).toBe(0)
  expect(seen.text).toContain('Una riga')
  expect(seen.text).toContain('Il ponte riapre domani.')
  const html = await readFile(join(root, `bozze/MG-mattino-${romeDay(new Date())}.html`), 'utf8')
  expect(html).toContain('Una riga')
  expect(newsletter('list').text).toMatch(/MG\/mattino +07:00 +da comporre/)
  expect(newsletter('hold', 'MG/mattino', '--line', 'Buongiorno.').text).toContain('è fermo')
  expect(newsletter('list').text).toMatch(/MG\/mattino +07:00 +fermo/)
  expect(newsletter('send', 'MG/mattino')).toMatchObject({ status: 0 })
  expect(newsletter('list').text).toMatch(/MG\/mattino +07:00 +in partenza/)
})

test.each([
  [[]],
  [['invia']],
  [['send']],
  [['list', 'MG/mattino']],
  [['send', 'MG/mattino', 'altro']],
  [['send', 'MG/nessuna']],
  [['send', 'MG']],
  [['hold', 'MG/mattino', '--line', 'due\nrighe']],
  [['hold', 'MG/mattino', '--line', ' ']],
  [['hold', 'MG/mattino', '--line', 'a'.repeat(301)]],
  [['hold', 'MG/mattino', '--forza']],
])('%j is not understood, and nothing happens', (args) => {
  expect(newsletter(...args).status).toBe(2)
})
