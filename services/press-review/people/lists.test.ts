import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListLine, Recipient } from 'contract/press-review/people/people.ts'
import { MAX_PEOPLE } from 'contract/press-review/people/forms.ts'
import { readList, writePeople } from './csv.ts'
import { planOf } from './plan.ts'
import { MAX_ADDED } from './adding-limits.ts'
import { addRemovedPeople } from './store/test-people.ts'
import { type Editor, type ReviewHouse, reviewHouse } from './test-editors.ts'
import fc from 'fast-check'

let t: ReviewHouse
beforeAll(async () => void (t = await reviewHouse()))
afterAll(() => t.close())

interface Preview {
  plan: string
  lines: ListLine[]
  new_groups: string[]
}
const preview = async (who: Editor, csv: string | Uint8Array) =>
  (await t.upload(who, '/people/csv/preview', csv)).data as Preview
const confirm = (who: Editor, csv: string | Uint8Array, plan: string) =>
  t.upload(who, `/people/csv/import/${plan}`, csv)
const people = async (who: Editor) => ((await t.call(who, '/people')).data as { people: Recipient[] }).people
const acts = ({ lines }: Preview) => lines.map(({ line, act, why }) => [line, why ?? act])

test('a list is shown line by line, then imported as it was shown', async () => {
  const who = await t.editor()
  const csv = [
    'Nome;Email;Gruppi;Frequenza',
    'Ilaria Vallarin;i.vallarin@example.it;Direzione|Stampa;',
    'Dario Scarpa;D.Scarpa@example.it;direzione;settimanale',
    'Dario di nuovo;d.scarpa@example.it;;',
    ';senza.nome@example.it;;',
    'Senza email;non un indirizzo;;',
    'Bruno Sartor;b.sartor@example.it;;ogni tanto',
    'Nina;nina@example.it;<b>;',
  ].join('\r\n')
  const shown = await preview(who, csv)
  expect(acts(shown)).toEqual([
    ...[
      [2, 'add'],
      [3, 'add'],
      [4, 'twice'],
      [5, 'name'],
    ],
    ...[
      [6, 'email'],
      [7, 'frequency'],
      [8, 'groups'],
    ],
  ])
  expect(shown.new_groups).toEqual(['Direzione', 'Stampa'])
  expect(await people(who)).toEqual([])
  expect((await confirm(who, csv, 'a'.repeat(43))).code).toBe('ERR_LIST_CHANGED')
  expect((await confirm(who, `${csv}\nAltra;altra@example.it`, shown.plan)).code).toBe('ERR_LIST_CHANGED')
  expect((await confirm(who, csv, shown.plan)).data).toEqual({ added: 2, changed: 0 })
  expect(await people(who)).toMatchObject([
    { name: 'Dario Scarpa', frequency: 'weekly', groups: [expect.any(String)] },
    { name: 'Ilaria Vallarin', frequency: 'each', groups: [expect.any(String), expect.any(String)] },
  ])
  // The same list again: it stands so already, and what was shown before is not what would happen now.
  expect((await confirm(who, csv, shown.plan)).code).toBe('ERR_LIST_CHANGED')
  const next = await preview(who, csv.replace('Ilaria Vallarin', 'Ilaria V.'))
  expect(acts(next).slice(0, 2)).toEqual([
    [2, 'change'],
    [3, 'same'],
  ])
  expect((await confirm(who, csv.replace('Ilaria Vallarin', 'Ilaria V.'), next.plan)).data).toEqual({
    ...{ added: 0, changed: 1 },
  })
  expect(
    (await t.lettersAt('d.scarpa@example.it')).length + (await t.lettersAt('D.Scarpa@example.it')).length,
  ).toBe(1)
})

test('a name that nobody can see is none; what hides in one is taken out', async () => {
  const who = await t.editor()
  const csv = [
    'Nome;Email',
    '\u3164;filler@example.it',
    '\u2800;braille@example.it',
    '\u202eIlaria\u200b;i@example.it',
  ].join('\n')
  const shown = await preview(who, csv)
  expect(acts(shown)).toEqual([
    [2, 'name'],
    [3, 'name'],
    [4, 'add'],
  ])
  await confirm(who, csv, shown.plan)
  expect(await people(who)).toMatchObject([{ name: 'Ilaria' }])
})

test('what is exported comes back as it stands, and holds no formula', async () => {
  const who = await t.editor()
  const csv = 'nome,email,gruppi\n"=1+1, ""x""",+piu@example.it,Ufficio stampa\n-Nina,nina2@example.it,'
  const shown = await preview(who, csv)
  expect((await confirm(who, csv, shown.plan)).data).toEqual({ added: 2, changed: 0 })
  const { text, headers } = await t.call(who, '/people/csv')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const cells = text.replace(/^\ufeff/, '').split(/[;\n]/)
  expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
  expect((await preview(who, text)).lines.map(({ act }) => act)).toEqual(['same', 'same'])
})

test('lists of spreadsheets are read, other files are not', async () => {
  const who = await t.editor()
  const old = Buffer.from('Cognome;Nome;E-mail\nPerò;Nicolò;nicolo@example.it\n\n', 'latin1')
  expect((await preview(who, old)).lines).toMatchObject([{ name: 'Nicolò Però', act: 'add' }])
  const wide = Buffer.from('\ufeffName\tEmail address\tGroups\nZoë Nuti\tzoe@example.it\tA,B', 'utf16le')
  expect((await preview(who, wide)).lines).toMatchObject([{ name: 'Zoë Nuti', groups: ['A', 'B'] }])
  const told = '\ufeffsep=;\r\nnome;email\r\n"Studio Nordio; avv. Nordio";nordio@example.it\r\n'
  expect((await preview(who, told)).lines).toMatchObject([{ line: 3, name: 'Studio Nordio; avv. Nordio' }])
  for (const body of ['', 'a,b\n1,2', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'nome,email\n"aperto,a@b.it'])
    expect((await t.upload(who, '/people/csv/preview', body)).code).toBe('ERR_NOT_A_LIST')
  const many = `nome,email\n${'a,a@b.it\n'.repeat(MAX_PEOPLE + 1)}`
  expect((await t.upload(who, '/people/csv/preview', many)).code).toBe('ERR_TOO_MANY_ROWS')
  expect((await t.upload(who, '/people/csv/preview', 'x'.repeat(1_100_000))).status).toBe(413)
})

test('five thousand people at once, and not one more', async () => {
  const who = await t.editor()
  const rows = Array.from({ length: MAX_PEOPLE }, (_, i) => `Persona ${i},folla${i}@example.it,Tutti`)
  const csv = `nome,email,gruppi\n${rows.join('\n')}`
  const shown = await preview(who, csv)
  expect((await confirm(who, csv, shown.plan)).data).toEqual({ added: MAX_PEOPLE, changed: 0 })
  const one = { name: 'Una', email: 'una@example.it', frequency: 'each', groups: [], ask: false }
  expect((await t.call(who, '/people', one)).code).toBe('ERR_TOO_MANY_RECIPIENTS')
  expect(acts(await preview(who, 'nome,email\nUna,una@example.it'))).toEqual([[2, 'full']])
}, 60_000)

const word = fc.stringMatching(/^[a-zA-ZàèìòùÀ’'=+@.-][a-zA-Z àèìòù’';,"=+.-]{0,20}$/)
const someName = word.map((name) => name.replace(/@/g, '').trim()).filter((name) => name !== '')
const someGroup = someName.map((name) => name.replace(/[|;,]/g, '').trim()).filter((name) => name !== '')

test('what is written is read again, whatever people and groups are called', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          name: someName,
          groups: fc.uniqueArray(someGroup, { maxLength: 3, selector: (one) => one.toLowerCase() }),
          frequency: fc.constantFrom('each' as const, 'weekly' as const),
        }),
        { maxLength: 8 },
      ),
      (drawn) => {
        // An apostrophe before a sign of a formula is taken for the one that was put there.
        const list = drawn.filter(
          ({ name, groups }) => !/^'[=+\-@]/.test(name) && !/^'[=+\-@]/.test(groups.join('|')),
        )
        const all = list.map((one, i) => ({ ...one, email: `p${i}@example.it`, state: 'Attivo' }))
        const text = writePeople(all)
        const rows = readList(Buffer.from(text))
        expect(rows).toMatchObject(all.map(({ name, email, groups }) => ({ name, email, groups })))
        const standing = {
          people: new Map(all.map((one, i) => [one.email, { ...one, id: String(i), unsubscribed: false }])),
          groups: [...new Map(all.flatMap(({ groups }) => groups).map((g) => [g.toLowerCase(), g])).values()],
          refused: () => false,
          room: 0,
        }
        if (Array.isArray(rows))
          expect(planOf(rows, standing).lines.every(({ act }) => act === 'same' || act === 'change')).toBe(
            true,
          )
      },
    ),
  )
})

test('who takes addresses away gets no others without end for them: each gets a letter of ours', async () => {
  const who = await t.editor()
  const add = async (email: string) =>
    t.call(who, '/people', { name: 'Ada', email, frequency: 'each', groups: [], ask: false })
  const { id } = (await add('prima@example.it')).data as { id: string }
  await addRemovedPeople(t.house.scratch.db, who.account, { count: MAX_ADDED - 2, at: t.now() })
  expect((await add('ultima@example.it')).code).toBe('OK')
  expect((await add('oltre@example.it')).code).toBe('ERR_TOO_MANY_ADDED')
  const changed = { name: 'Ada', email: 'altra@example.it', frequency: 'each', groups: [] }
  expect((await t.call(who, `/people/${id}/change`, changed)).code).toBe('ERR_TOO_MANY_ADDED')
  expect(acts(await preview(who, 'Nome;Email\nAda;oltre@example.it'))).toEqual([[2, 'today']])
  await t.moveTo(new Date(t.now().getTime() + 90_000_000))
  expect((await add('oltre@example.it')).code).toBe('OK')
})

test('whatever bytes come, they are a list or they are not', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const read = readList(Buffer.concat([Buffer.from('nome;email\n'), bytes]))
      if (!Array.isArray(read)) return
      const { lines, newGroups } = planOf(read, {
        ...{ people: new Map(), groups: [], refused: () => false, room: MAX_PEOPLE },
      })
      expect(lines).toHaveLength(read.length)
      expect(newGroups).toEqual([])
      const added = lines.filter(({ act }) => act === 'add').map(({ key }) => key)
      expect(new Set(added).size).toBe(added.length)
    }),
  )
})
