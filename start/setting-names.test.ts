import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['S3_BUCKETS', 'S3_BUCKET'],
  ['S3_SECRET_ACCES_KEY_FILE', 'S3_SECRET_ACCESS_KEY_FILE'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['SECRETS', 'SECRET'],
  ['STRIPE_SECRET_KEYS', 'STRIPE_SECRET_KEY'],
  ['MAX_DEVICE', 'MAX_DEVICES'],
  ['SECRET_FIEL', 'SECRET_FILE'],
])('%s is refused, and %s named', (name, nearest) => {
  expect(() => readSettings({ [name]: 'x' })).toThrow(
    `${name} non è un’impostazione di Edicola: forse intendete ${nearest}?`,
  )
})

test('what machines and other programs set is left alone', () => {
  const others =
    'HOME PATH PWD TERM LANG USER SHELL HOSTNAME EDITOR MAIL LOGNAME TMPDIR NODE_ENV NODE_OPTIONS CI ' +
    'DISPLAY XDG_DATA_DIRS XDG_DATA_HOME SSH_AUTH_SOCK PGHOST PGPORT REDIS_URL STRIPE_API_KEY ' +
    'GOOGLE_API_KEY PORTS LC_ALL npm_config_cache INVOCATION_ID JOURNAL_STREAM KUBERNETES_PORT ' +
    'MEMORY_LIMIT EDICOLA_RESULTS'
  for (const name of others.split(' ')) expect(() => readSettings({ [name]: 'x' })).not.toThrow()
})

test('a secret may stand in a file; in two places, or in no file, it is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'edicola-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'url')
  await writeFile(file, 'postgres://u:p@db/edicola\n')
  expect(readSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://u:p@db/edicola')
  expect(readSettings({ INIT_CWD: folder, DATABASE_URL_FILE: 'url' }).databaseUrl).toBe(
    'postgres://u:p@db/edicola',
  )
  expect(() => readSettings({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://x' })).toThrow(
    'DATABASE_URL e DATABASE_URL_FILE sono scritti entrambi: ne serve uno.',
  )
  expect(() => readSettings({ SECRET_FILE: join(folder, 'none') })).toThrow('che non si può leggere')
  // What stands in it is looked at as ever, and not repeated.
  await writeFile(file, 'qualcosa')
  expect(() => readSettings({ DATABASE_URL_FILE: file })).toThrow('DATABASE_URL ha un valore non valido')
})
