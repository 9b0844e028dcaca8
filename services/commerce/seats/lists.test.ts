import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, type Buyer, sellingHouse, type SellingHouse } from '../../platform/test/buying.ts'
import { sharing } from '../../platform/test/sharing.ts'

let house: SellingHouse
beforeAll(async () => void (house = await sellingHouse()))
afterAll(() => house.close())
const { company, lettersAt, plansOf, seatAct, statusesOf } = sharing(() => house)

const upload = (who: Buyer, id: string, body: string | Uint8Array) =>
  who.browser.call(`${ACCOUNT}/api/subscriptions/${id}/seats/csv`, {
    method: 'POST',
    body,
    bearer: who.bearer,
    headers: { 'content-type': 'text/csv' },
  })
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `Persona d’Est è,lista${from + i}@example.it`)
const list = (...lines: string[]) => ['nome,email', ...lines].join('\r\n')

test('twenty people at once, each with a letter; the list comes back as it stands', async () => {
  const { who, id } = await company()
  expect((await upload(who, id, list(...rows(20)))).data).toEqual({ invited: 20, problems: [] })
  expect(await statusesOf(who)).toEqual(Array.from({ length: 20 }, () => 'email-sent'))
  expect(await lettersAt('lista19@example.it')).toHaveLength(1)
  const saved = await who.browser.call(`${ACCOUNT}/api/subscriptions/${id}/seats/csv`, { bearer: who.bearer })
  expect(saved.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(saved.text).toContain('posto;nome;email;stato;dal;fino al')
  expect(saved.text).toContain('20;Persona d’Est è;lista19@example.it;Email inviata (da attivare)')
})

test('one line in the way and nobody is invited; every such line is told', async () => {
  const { who, id } = await company()
  const lines = [
    ...['Anna Maschio,anna@example.it', 'Bruno,non un indirizzo', `Io,${who.email}`, ',vuoto@example.it'],
    ...['Anna,ANNA@example.it', 'https://male.example,male@example.it'],
  ]
  const { data } = await upload(who, id, list(...lines))
  expect(data).toEqual({
    invited: 0,
    problems: [
      { line: 3, why: 'email' },
      { line: 4, why: 'own-address' },
      { line: 5, why: 'name' },
      { line: 6, why: 'twice' },
      { line: 7, why: 'name' },
    ],
  })
  expect((await plansOf(who))[0]!.free).toBe(20)
  expect(await lettersAt('anna@example.it')).toEqual([])
  const many = await upload(who, id, list(...rows(21, 100)))
  expect(many.data).toEqual({ invited: 0, problems: [{ line: 22, why: 'no-free-seat' }] })
})

test('lists of spreadsheets are read, other files are not', async () => {
  const { who, id } = await company()
  const old = Buffer.from('Nome;Reparto;Email\nNicolò Però;Vendite;nicolo@example.it\n\n', 'latin1')
  expect((await upload(who, id, old)).data).toEqual({ invited: 1, problems: [] })
  expect((await plansOf(who))[0]!.seats[0]!.name).toBe('Nicolò Però')
  const apart =
    '\ufeffsep=;\r\nCognome;Nome;E-mail\r\n"Dell’Orto";Ugo;ugo@example.it\r\nRe, Vanna;;v@example.it\r\n'
  expect((await upload(who, id, apart)).data).toEqual({ invited: 0, problems: [{ line: 4, why: 'name' }] })
  const wide = Buffer.from('\ufeffNome e cognome;Email\nZoë Nuti;zoe@example.it', 'utf16le')
  expect((await upload(who, id, wide)).data).toEqual({ invited: 1, problems: [] })
  const marked = '\ufeffnome\temail\n"Rosa ""Rosi"" Blu"\trosa@example.it\n'
  expect((await upload(who, id, marked)).data).toEqual({ invited: 0, problems: [{ line: 2, why: 'name' }] })
  for (const body of ['', 'a,b\n1,2', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'nome,email\n"aperto,a@b.it'])
    expect((await upload(who, id, body)).code).toBe('ERR_NOT_A_LIST')
  expect((await upload(who, id, list(...rows(501)))).code).toBe('ERR_TOO_MANY_ROWS')
  expect((await upload(who, id, 'x'.repeat(300_000))).status).toBe(413)
})

test('a saved list is read again, and none of its cells is a formula to a spreadsheet', async () => {
  const { who, id } = await company()
  const first = list('Anna Maschio,+anna@example.it', '-Nina,-nina@example.it')
  expect((await upload(who, id, first)).data).toEqual({ invited: 2, problems: [] })
  const { text } = await who.browser.call(`${ACCOUNT}/api/subscriptions/${id}/seats/csv`, {
    bearer: who.bearer,
  })
  const cells = text.replace(/^\ufeff/, '').split(/;|\r\n/)
  expect(cells).toContain("'+anna@example.it")
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  const { data } = await upload(who, id, text.replaceAll(";'", ';'))
  expect(data).toEqual({
    invited: 0,
    problems: [2, 3].map((line) => ({ line, why: 'already-invited' })),
  })
})

test('a list that is uploaded again writes no more letters than one by one', async () => {
  const { who, id } = await company()
  const twice = list(...rows(1, 400), ...rows(1, 401))
  const clear = async () => {
    for (const seat of (await plansOf(who))[0]!.seats)
      if (seat.id !== null) await seatAct(who, id, seat.id, 'remove')
  }
  for (let i = 0; i < 4; i++) {
    expect((await upload(who, id, i === 0 ? list(...rows(1, 400)) : twice)).data).toMatchObject({
      problems: [],
    })
    await clear()
  }
  expect((await upload(who, id, twice)).data).toEqual({
    invited: 0,
    problems: [{ line: 2, why: 'too-many-letters' }],
  })
  expect(await lettersAt('lista400@example.it')).toHaveLength(4)
  expect(await lettersAt('lista401@example.it')).toHaveLength(3)
  // A list that is not good counts no letters.
  const bad = list(...rows(1, 402), 'Bruno,non un indirizzo')
  for (let i = 0; i < 4; i++) await upload(who, id, bad)
  expect((await upload(who, id, list(...rows(1, 402)))).data).toEqual({ invited: 1, problems: [] })
})

test('two lists at once never give more places than there are', async () => {
  const { who, id } = await company()
  const answers = await Promise.all([
    upload(who, id, list(...rows(15, 200))),
    upload(who, id, list(...rows(15, 300))),
  ])
  const invited = answers.map(({ data }) => (data as { invited: number }).invited)
  expect(invited.toSorted((a, b) => a - b)).toEqual([0, 15])
})
