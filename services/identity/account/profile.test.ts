import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoicing } from 'contract/identity/account/forms.ts'
import type { Profile } from 'contract/identity/account/profile.ts'
import { clauses } from 'contract/platform/clauses.ts'
import { testHouse } from '../../platform/test/house.ts'
import { accountTools } from './test-account.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())
const { person, post, get } = accountTools(() => house)
type Somebody = Awaited<ReturnType<typeof person>>

const save = (p: Somebody, part: string, body: unknown) =>
  post(p.browser, `/api/account/profile/${part}`, p.bearer, body)
const read = (p: Somebody) => get<Profile>(p.browser, '/api/account/profile', p.bearer)
const changes = async (p: Somebody) =>
  (await get<{ changes: object[] }>(p.browser, '/api/account/profile/changes', p.bearer)).changes

const anna = {
  name: 'Anna',
  surname: 'Rossi',
  fiscalCode: null,
  birthDate: null,
  birthPlace: null,
  gender: null,
  phone: null,
  secondPhone: null,
}
const venice = {
  country: 'IT',
  street: 'Calle dei Botteri 1572',
  city: 'Venezia',
  zip: '30125',
  province: 'VE',
}
const accepted = Object.fromEntries(clauses.map((clause) => [clause, true]))
const company: Invoicing = {
  kind: 'company',
  companyName: 'Officine Vallarin S.r.l.',
  vatNumber: '00743110157',
  organisationCode: null,
  recipientCode: 'm5uxcr1',
  pec: null,
  clauses: accepted as never,
}

test('nothing of a profile is told or changed without a bearer, or by somebody else', async () => {
  const [mine, theirs] = [await person(), await person()]
  await save(mine, 'identity', { ...anna, name: 'Marta' })
  const { bearer: _, ...stranger } = mine
  for (const part of ['identity', 'address', 'address/remove', 'invoicing'])
    expect([part, (await save({ ...stranger, bearer: '' }, part, anna)).code]).toEqual([
      part,
      'ERR_SESSION_TOKEN_NOT_VALID',
    ])
  for (const path of ['profile', 'profile/changes', 'consents'])
    expect((await mine.browser.call(`http://account.meriggio.localhost/api/account/${path}`)).status).toBe(
      401,
    )
  expect((await read(theirs)).name).toBe('Anna')
  expect(await changes(theirs)).toEqual([])
})

test('a person says who they are, part by part, and reads what changed', async () => {
  const p = await person()
  expect(await read(p)).toMatchObject({ name: 'Anna', kind: 'person', missing: [], unlikely: [] })
  const said = {
    ...anna,
    fiscalCode: 'rss nna 80a41 h501 l',
    birthDate: '1980-01-01',
    gender: 'female',
    phone: '041 522 0000',
  }
  expect(await save(p, 'identity', said)).toMatchObject({ status: 200 })
  expect(await read(p)).toMatchObject({
    fiscalCode: 'RSSNNA80A41H501L',
    birthDate: '1980-01-01',
    phone: '+39 041 522 0000',
    unlikely: [],
  })
  await save(p, 'address', venice)
  expect(await read(p)).toMatchObject(venice)
  await save(p, 'address', { ...venice, zip: '30125' })
  expect((await changes(p)).map((change) => 'field' in change && change.field)).toHaveLength(9)
  expect((await changes(p))[0]).toMatchObject({ before: null })
})

test('an invoice that is wanted says what it lacks', async () => {
  const p = await person()
  await save(p, 'invoicing', { kind: 'person', wanted: true, pec: null })
  expect((await read(p)).missing).toEqual(
    ['fiscalCode', 'street', 'city', 'zip', 'country'].map((field) => ({ field, wish: 'invoice' })),
  )
  await save(p, 'address', venice)
  expect((await read(p)).missing).toEqual([{ field: 'fiscalCode', wish: 'invoice' }])
  const told = async () => (await get<{ avvisi: object }>(p.browser, '/api/user/short-info', p.bearer)).avvisi
  expect(await told()).toEqual({
    '/user/profile': [
      expect.objectContaining({
        message: 'Mancano dati obbligatori nel tuo profilo.\nCodice fiscale.',
        linkText: 'Compila ora',
      }),
    ],
  })
  expect((await save(p, 'address/remove', {})).code).toBe('ERR_ADDRESS_NEEDED')
  await save(p, 'invoicing', { kind: 'person', wanted: false, pec: null })
  expect(await told()).toEqual({})
  expect((await save(p, 'address/remove', {})).status).toBe(200)
  expect(await read(p)).toMatchObject({ street: null, country: null, missing: [] })
})

test.each([
  ['fiscalCode', 'RSSNNA80A41H501X', 'ERR_FISCAL_CODE'],
  ['fiscalCode', '00743110157', 'ERR_FISCAL_CODE'],
  ['birthDate', '2020-02-01', 'ERR_BIRTH_DATE'],
  ['birthDate', '1850-02-01', 'ERR_BIRTH_DATE'],
  ['birthDate', '1980-02-30', 'ERR_BAD_REQUEST'],
  ['phone', '12', 'ERR_BAD_REQUEST'],
  ['phone', '+39 000 000 00', 'ERR_PHONE'],
  ['secondPhone', '+1 555 0100', 'ERR_SECOND_PHONE'],
  ['gender', 'x', 'ERR_BAD_REQUEST'],
  ['name', '', 'ERR_BAD_REQUEST'],
])('%s «%s» is refused with %s, and nothing of the part is stored', async (field, value, code) => {
  const p = await person()
  expect((await save(p, 'identity', { ...anna, name: 'Altro', [field]: value })).code).toBe(code)
  expect((await read(p)).name).toBe('Anna')
})

test('a code that tells of somebody else is a doubt, not an error', async () => {
  const p = await person()
  await save(p, 'identity', { ...anna, fiscalCode: 'RSSMRA80A01H501U', gender: 'female' })
  await save(p, 'address', { ...venice, zip: '00184' })
  expect((await read(p)).unlikely).toEqual(['name', 'gender', 'zip'])
})

test('a person becomes a company, with its clauses, and a person again', async () => {
  const p = await person()
  await save(p, 'identity', { ...anna, fiscalCode: 'RSSNNA80A41H501L' })
  const { clauses: _, ...without } = company as Invoicing & { kind: 'company' }
  expect((await save(p, 'invoicing', without)).code).toBe('ERR_CLAUSES')
  expect((await read(p)).kind).toBe('person')
  expect((await save(p, 'invoicing', { ...company, clauses: { ...accepted, '12': false } })).status).toBe(400)
  expect((await save(p, 'invoicing', company)).status).toBe(200)
  expect(await read(p)).toMatchObject({
    kind: 'company',
    companyName: 'Officine Vallarin S.r.l.',
    vatNumber: '00743110157',
    recipientCode: 'M5UXCR1',
    fiscalCode: null,
    wanted: true,
  })
  expect(await get(p.browser, '/api/user/short-info', p.bearer)).toMatchObject({ isCompany: true })
  const { acceptances } = await get<{ acceptances: { what: string; text: string }[] }>(
    p.browser,
    '/api/account/consents',
    p.bearer,
  )
  expect(acceptances.filter(({ what }) => what.startsWith('clause'))).toHaveLength(6)
  expect((await save(p, 'invoicing', { ...without, companyName: 'Vallarin S.p.A.' })).status).toBe(200)
  expect((await save(p, 'invoicing', { kind: 'person', wanted: false, pec: null })).status).toBe(200)
  expect(await read(p)).toMatchObject({
    kind: 'person',
    companyName: null,
    vatNumber: null,
    fiscalCode: null,
  })
})

test.each([
  [{ vatNumber: '00743110158' }, 'ERR_VAT_NUMBER'],
  [{ organisationCode: '00743110158' }, 'ERR_FISCAL_CODE'],
  [{ recipientCode: 'xxxxxxx' }, 'ERR_RECIPIENT_CODE'],
  [{ recipientCode: 'UFX4K9' }, 'ERR_BAD_REQUEST'],
  [{ vatNumber: null, organisationCode: null }, 'ERR_VAT_NUMBER'],
  [{ vatNumber: null, organisationCode: 'RSSMRA80A01H501U' }, 'ERR_VAT_NUMBER'],
  [{ recipientCode: '0000000', pec: 'non è una email' }, 'ERR_BAD_REQUEST'],
])('a company with %o is refused with %s', async (fields, code) => {
  const p = await person()
  expect((await save(p, 'invoicing', { ...company, ...fields })).code).toBe(code)
  expect((await read(p)).kind).toBe('person')
})

test.each<[string, object, object]>([
  ['an association with a tax code alone', { vatNumber: null, organisationCode: '00743110157' }, {}],
  ['neither code nor PEC', { recipientCode: '0000000' }, {}],
  ['abroad', { vatNumber: 'de 123.456.789', recipientCode: '0000000' }, { recipientCode: 'XXXXXXX' }],
])('a company lacks nothing for an invoice but its address: %s', async (_, fields, saved) => {
  const p = await person()
  expect((await save(p, 'invoicing', { ...company, ...fields })).code).toBe('OK')
  expect(await read(p)).toMatchObject(saved)
  expect((await read(p)).missing.map(({ field }) => field)).toEqual(['street', 'city', 'zip', 'country'])
  await save(p, 'address', venice)
  expect((await read(p)).missing).toEqual([])
})

test('who reads abroad is invoiced without an Italian code, who reads in Italy is not', async () => {
  const p = await person()
  await save(p, 'identity', anna)
  await save(p, 'invoicing', { kind: 'person', wanted: true, pec: null })
  await save(p, 'address', venice)
  expect((await read(p)).missing).toEqual([{ field: 'fiscalCode', wish: 'invoice' }])
  await save(p, 'address', { country: 'SI', street: 'Trg 1', city: 'Koper', zip: '6000' })
  expect((await read(p)).missing).toEqual([])
})

test('what is pasted with spaces, dots and hyphens is stored without', async () => {
  const p = await person()
  await save(p, 'address', { ...venice, zip: ' 30-125 ' })
  await save(p, 'identity', { ...anna, fiscalCode: 'rssnna 80a41-h501.l', phone: '+39 347–000.00 00' })
  expect(await read(p)).toMatchObject({
    zip: '30125',
    fiscalCode: 'RSSNNA80A41H501L',
    phone: '+39 347 000 0000',
  })
})

test('a public body has six characters, eleven digits, and a tender code or why it has none', async () => {
  const p = await person()
  const body = {
    kind: 'public-body',
    companyName: 'Comune di Porto Levante',
    organisationCode: '00743110157',
    vatNumber: null,
    recipientCode: 'UFX4K9',
    tenderCode: 'Z1A2B3C4D5',
    pec: null,
    clauses: accepted,
  }
  expect((await save(p, 'invoicing', { ...body, tenderCode: '0000000000' })).code).toBe('ERR_TENDER_CODE')
  expect((await save(p, 'invoicing', { ...body, tenderCode: 'Z1A2B3C4D' })).code).toBe('ERR_BAD_REQUEST')
  expect((await save(p, 'invoicing', { ...body, organisationCode: 'RSSMRA80A01H501U' })).code).toBe(
    'ERR_FISCAL_CODE',
  )
  for (const recipientCode of ['XXXXXX', '000000'])
    expect((await save(p, 'invoicing', { ...body, recipientCode })).code).toBe('ERR_RECIPIENT_CODE')
  expect((await save(p, 'invoicing', body)).status).toBe(200)
  const missing = async () => (await read(p)).missing.map(({ field }) => field)
  expect(await missing()).toEqual(['street', 'city', 'zip', 'country'])
  await save(p, 'address', venice)
  expect((await save(p, 'invoicing', { ...body, tenderCode: null })).status).toBe(200)
  expect(await missing()).toEqual(['tenderCode'])
  const tender = {
    tenderExemption: 'Quota associativa',
    projectCode: 'j91b 2100 0520 005',
    orderNumber: '118/26',
  }
  expect((await save(p, 'invoicing', { ...body, tenderCode: null, ...tender })).status).toBe(200)
  expect(await read(p)).toMatchObject({ missing: [], ...tender, projectCode: 'J91B21000520005' })
})

test('a recipient code need not have a digit: many offices have letters alone', async () => {
  const p = await person()
  expect((await save(p, 'invoicing', { ...company, recipientCode: 'kupcrmi' })).status).toBe(200)
  expect((await read(p)).recipientCode).toBe('KUPCRMI')
})

const hostile = {
  'a line break and a header': 'a\r\nBcc: x@y.it',
  'U+0000': 'a\0b',
  'half a character': '\ud800',
  'a right-to-left mark': '\u202ertl',
  emoji: '👩‍👩‍👧‍👦',
  markup: '<script>',
  SQL: "'; drop--",
  '100,000 characters': 'x'.repeat(100_000),
}
const typedSo = (name: string) => hostile[name as keyof typeof hostile]
test('the name of a person can be seen and holds no address', async () => {
  const p = await person()
  for (const field of ['name', 'surname'])
    for (const typed of ['\u3164', '\u2800', '\u200b', 'Il tuo account è sospeso, vai su evil.example'])
      expect([field, typed, (await save(p, 'identity', { ...anna, [field]: typed })).code]).toEqual([
        field,
        typed,
        'ERR_BAD_REQUEST',
      ])
  expect((await save(p, 'identity', { ...anna, name: 'Dott.ssa G.B.', surname: '\u202eRossi' })).code).toBe(
    'OK',
  )
  expect(await read(p)).toMatchObject({ name: 'Dott.ssa G.B.', surname: 'Rossi' })
})

test.each(Object.keys(hostile))(
  '%s in any field is stored as typed, in a name without marks, or refused, never an error of ours',
  async (name) => {
    const typed = typedSo(name)
    const p = await person()
    const parts: [string, Record<string, unknown>][] = [
      ['identity', { ...anna, birthDate: '1980-01-01', gender: 'other', birthPlace: 'Roma', phone: null }],
      ['address', venice],
      ['invoicing', { ...company, pec: 'a@b.it' }],
    ]
    for (const [part, body] of parts)
      for (const field of Object.keys(body)) {
        const { status } = await save(p, part, { ...body, [field]: typed })
        expect([part, field, status, [200, 400, 413, 422].includes(status)]).toEqual([
          part,
          field,
          status,
          true,
        ])
        const stored = (await read(p)) as unknown as Record<string, unknown>
        const expected = /name$/i.test(field) ? typed.replace('\u202e', '') : typed
        if (status === 200) expect([field, stored[field]]).toEqual([field, expected])
      }
  },
)

test('of two at once both are written, and the log tells of each', async () => {
  const p = await person()
  await Promise.all([
    save(p, 'address', venice),
    save(p, 'identity', { ...anna, name: 'Marta' }),
    save(p, 'identity', { ...anna, name: 'Marta' }),
  ])
  expect(await read(p)).toMatchObject({ ...venice, name: 'Marta' })
  expect(await changes(p)).toHaveLength(6)
})
