import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secretIn } from './secret.ts'
import { project, readSettings } from './settings.ts'

test('nothing set: loopback, port 3000, folders of the project', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    hosts: ['127.0.0.1', '::1'],
    dataDir: join(project, 'data'),
    databaseUrl: null,
    publicPort: null,
  })
})
test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
})
test('a relative path starts where the person called from', () => {
  expect(readSettings({ INIT_CWD: '/srv/x', DATA_DIR: 'dati' }).dataDir).toBe('/srv/x/dati')
})

test.each([
  [{ PORT: 'tremila' }, 'PORT vale «tremila», ma deve essere un numero da 0 a 65535.'],
  [{ PORT: '70000' }, 'PORT vale «70000», ma deve essere un numero da 0 a 65535.'],
  [{ HOST: 'casa' }, 'HOST vale «casa», ma deve essere «localhost» o un indirizzo IP.'],
  [{ PUBLIC_SCHEME: 'ftp' }, 'PUBLIC_SCHEME vale «ftp», ma deve essere «http» o «https».'],
  [{ RECAPTCHA_LEAST: '2' }, 'RECAPTCHA_LEAST vale «2», ma deve essere un numero da 0 a 1.'],
  [
    { RECAPTCHA_SITE_KEY: 'chiave-del-sito-di-prova' },
    'RECAPTCHA_SITE_KEY è scritto ma RECAPTCHA_SECRET no: servono entrambe le chiavi.',
  ],
  [
    { RECAPTCHA_CHAT_SECRET: 'segreto-della-chat-di-prova' },
    'RECAPTCHA_CHAT_SECRET è scritto ma RECAPTCHA_CHAT_SITE_KEY no: servono entrambe le chiavi.',
  ],
  [
    { LLM_URL: 'https://modelli.example.it/v1' },
    'LLM_URL e LLM_MODEL vanno insieme; LLM_KEY è di quell’indirizzo.',
  ],
  [
    { LLM_URL: 'modelli', LLM_MODEL: 'grande' },
    'LLM_URL vale «modelli», ma deve essere un indirizzo come https://modelli.esempio.it/v1.',
  ],
  [
    { S3_BUCKET: 'edicola-file', S3_ACCESS_KEY_ID: 'chiave' },
    'Per tenere i file su S3 servono insieme S3_BUCKET, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY ' +
      '(S3_ENDPOINT per chi non usa Amazon): ne manca almeno una.',
  ],
  [
    { S3_ENDPOINT: 's3.esempio.it' },
    'S3_ENDPOINT vale «s3.esempio.it», ma deve essere un’origine come https://s3.esempio.it.',
  ],
  [
    { EMBEDDINGS_MODEL: 'grande' },
    'EMBEDDINGS_URL e EMBEDDINGS_MODEL vanno insieme; EMBEDDINGS_KEY è di quell’indirizzo.',
  ],
  [
    { EMBEDDINGS_URL: 'http://modelli/', EMBEDDINGS_MODEL: 'grande' },
    'EMBEDDINGS_URL vale «http://modelli/», ma deve essere un indirizzo come https://modelli.esempio.it/v1.',
  ],
  [
    { DKIM_DOMAIN: 'esempio.it', DKIM_SELECTOR: 'edicola' },
    'Per firmare le lettere servono insieme DKIM_DOMAIN, DKIM_SELECTOR e DKIM_KEY_FILE: ne manca una.',
  ],
  [
    { DKIM_DOMAIN: 'esempio.it', DKIM_SELECTOR: 'edicola', DKIM_KEY_FILE: 'chiave.pem' },
    'DKIM_DOMAIN è scritto ma SMTP_URL no: senza un server di posta non parte nulla da firmare.',
  ],
  [
    { DKIM_DOMAIN: 'esempio.it; v=1' },
    'DKIM_DOMAIN vale «esempio.it; v=1», ma deve essere un dominio come esempio.it.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' },
    'Per incassare con Stripe servono insieme STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY e ' +
      'STRIPE_WEBHOOK_SECRET: ne manca almeno una.',
  ],
  [
    {
      STRIPE_SECRET_KEY: 'sk_live_12345678',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    },
    'STRIPE_SECRET_KEY e STRIPE_PUBLISHABLE_KEY non vanno insieme: una è di prova e l’altra no.',
  ],
  [
    { STRIPE_METHODS: 'card,bancomat' },
    'STRIPE_METHODS vale «card,bancomat», ma deve essere un elenco senza ripetizioni di card, sepa_debit, ' +
      'paypal, satispay, con card fra questi.',
  ],
  [
    { STRIPE_METHODS: 'paypal' },
    'STRIPE_METHODS vale «paypal», ma deve essere un elenco senza ripetizioni di card, sepa_debit, ' +
      'paypal, satispay, con card fra questi.',
  ],
  [
    { STRIPE_METHODS: 'card,paypal' },
    'Per incassare con Stripe servono insieme STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY e ' +
      'STRIPE_WEBHOOK_SECRET: ne manca almeno una.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'edicola' },
    'GOOGLE_CLIENT_ID è scritto ma GOOGLE_CLIENT_SECRET no: servono entrambi.',
  ],
  [
    { GOOGLE_ISSUER: 'accounts.google.com' },
    'GOOGLE_ISSUER vale «accounts.google.com», ma deve essere un indirizzo come https://accounts.google.com.',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY vale «10.0.0.0/33», ma deve essere un elenco di indirizzi o reti, come 127.0.0.1, ' +
      '10.0.0.0/8.',
  ],
])('%o is refused with its name', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(expect.objectContaining({ code: 2, message: sentence }))
})

test.each([
  { SECRET: 'corto-9f3' },
  { PREVIOUS_SECRETS: 'x'.repeat(32) + ' corto-9f3' },
  { RETIRED_SECRETS: 'corto-9f3' },
  { GATE_PASSWORDS: 'LG:corto-9f3' },
  { DEV_PASSWORD: '9f3' },
  { DATABASE_URL: 'mysql://u:9f3@h/d' },
  { RECAPTCHA_SECRET: '9f3' },
  { RECAPTCHA_CHAT_SECRET: '9f3' },
  { LLM_KEY: '9f3' },
  { EMBEDDINGS_KEY: '9f3' },
  { MAIL_REPORTS_SECRET: '9f3' },
  { STRIPE_SECRET_KEY: '9f3' },
  { STRIPE_WEBHOOK_SECRET: '9f3' },
])('the value of a secret is not repeated', (env) => {
  const [name] = Object.keys(env)
  expect(() => readSettings(env)).toThrow(
    expect.objectContaining({
      code: 2,
      message: expect.stringMatching(new RegExp(`^${name} (?!.*9f3)`)) as string,
    }),
  )
})

test('cards alone are taken, unless more is switched on', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  }
  expect(readSettings(keys).stripe?.methods).toEqual(['card'])
  expect(readSettings({ ...keys, STRIPE_METHODS: 'satispay, card' }).stripe?.methods).toEqual([
    'satispay',
    'card',
  ])
})

test('only the named proxies are believed', () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: '127.0.0.1, 10.1.0.0/16 fd00::/8' })
  expect(
    ['127.0.0.1', '::ffff:10.1.2.3', 'fd00::7', '10.2.0.1', '::1', 'nonsense', ''].map(trustProxy),
  ).toEqual([true, true, true, false, false, false, false])
  expect(readSettings({}).trustProxy('127.0.0.1')).toBe(false)
})
test('gate passwords by masthead', () => {
  expect(readSettings({ GATE_PASSWORDS: 'LG=laguna-chiara, GZ=zattere=1872' }).gatePasswords).toEqual({
    LG: 'laguna-chiara',
    GZ: 'zattere=1872',
  })
})

test('former secrets are lists, the current one stays as it is written', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(40)]
  expect(readSettings({ SECRET: 'con spazi, e lungo abbastanza per valere' })).toMatchObject({
    secret: 'con spazi, e lungo abbastanza per valere',
    previousSecrets: [],
  })
  expect(readSettings({ PREVIOUS_SECRETS: `${one}  ${two}`, RETIRED_SECRETS: two })).toMatchObject({
    secret: null,
    previousSecrets: [one, two],
    retiredSecrets: [two],
  })
})

test('the secret is made once, for its owner only, and a ruined one is not replaced in silence', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'edicola-secret-'))
  const made = await secretIn(dir)
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(await secretIn(dir)).toBe(made)
  expect((await stat(join(dir, 'secret'))).mode & 0o777).toBe(0o600)
  await writeFile(join(dir, 'secret'), '')
  await expect(secretIn(dir)).rejects.toThrow(/rovinato/)
  await rm(dir, { recursive: true })
})
