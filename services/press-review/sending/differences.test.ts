import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ERRATA_LENGTH } from 'contract/press-review/sending/states.ts'
import { differences, errataOf } from './differences.ts'
import type { SentItem, Snapshot } from './snapshot.ts'

const item = (id: string, parts: Partial<SentItem> = {}): SentItem => ({
  ...{ id, day: '2026-11-20', source: 'query', article: 1, brand: 'MG', edition: 'nazionale' },
  ...{
    editionDay: '2026-11-20',
    page: 7,
    masthead: 'Il Meriggio',
    title: `Titolo ${id}`,
    author: 'A. Rossi',
  },
  ...{ boxes: [{ page: 7, x: 0, y: 0, width: 0.5, height: 0.5 }], words: [], note: '', file: null },
  ...{ licence: null, topic: '', ...parts },
})
const of = (...items: SentItem[]): Snapshot => ({ note: '', items })
const kinds = (before: Snapshot, after: Snapshot) =>
  differences(before, after).map(({ kind, item: id }) => `${kind} ${id}`)

test('each change is named once, in words', () => {
  const before = of(item('a'), item('b', { note: 'Da leggere' }), item('c'), item('d'))
  const after: Snapshot = {
    note: 'Giornata calma',
    items: [
      item('a', { title: 'Titolo giusto' }),
      item('b', { note: '' }),
      item('c', { boxes: [{ page: 7, x: 0.1, y: 0, width: 0.5, height: 0.5 }], topic: 'Vetro' }),
      item('e', { page: null }),
    ],
  }
  expect(differences(before, after).map(({ sentence }) => sentence)).toEqual([
    'La nota del giorno è cambiata.',
    'Tolto: «Titolo d», Il Meriggio del 20\u00a0novembre 2026, pagina 7.',
    'Titolo corretto: da «Titolo a» a «Titolo giusto», Il Meriggio del 20\u00a0novembre 2026, pagina 7.',
    'Nota tolta: «Titolo b», Il Meriggio del 20\u00a0novembre 2026, pagina 7.',
    'Ritaglio cambiato: «Titolo c», Il Meriggio del 20\u00a0novembre 2026, pagina 7.',
    'Ora sotto «Vetro»: «Titolo c», Il Meriggio del 20\u00a0novembre 2026, pagina 7.',
    'Aggiunto: «Titolo e», Il Meriggio del 20\u00a0novembre 2026.',
  ])
})

test('one that is moved past many is the one that has moved; what comes and goes moves nothing', () => {
  const [a, b, c, d] = [item('a'), item('b'), item('c'), item('d')] as const
  expect(kinds(of(a, b, c, d), of(d, a, b, c))).toEqual(['order d'])
  expect(kinds(of(a, b, c, d), of(b, item('n'), d))).toEqual(['removed a', 'removed c', 'added n'])
})

const snapshots = fc
  .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .record({
            title: fc.constantFrom('x', 'y'),
            note: fc.constantFrom('', 'n'),
            topic: fc.constantFrom('', 't'),
          })
          .map((parts) => item(String(id), parts)),
      ),
    ),
  )
  .map((items): Snapshot => ({ note: '', items: items as SentItem[] }))

test('nothing has changed when nothing has, and something has when anything has', () => {
  fc.assert(
    fc.property(snapshots, snapshots, (before, after) => {
      expect(differences(before, before)).toEqual([])
      const same = JSON.stringify(before) === JSON.stringify(after)
      const topics = (one: Snapshot) => one.items.map(({ id, topic }) => `${id} ${topic}`).join()
      // An item that changed its topic is said to be there, not to have moved.
      if (!same && topics(before) !== topics(after)) expect(differences(before, after)).not.toEqual([])
      const there = new Set(after.items.map(({ id }) => id))
      const was = new Set(before.items.map(({ id }) => id))
      const said = kinds(before, after)
      for (const { id } of before.items) expect(said.includes(`removed ${id}`)).toBe(!there.has(id))
      for (const { id } of after.items) expect(said.includes(`added ${id}`)).toBe(!was.has(id))
      expect(new Set(said).size).toBe(said.length)
    }),
  )
})

test('taking away what is said to have moved leaves the same order, and no fewer would do', () => {
  const shuffled = fc
    .uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 7 })
    .chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })))
  fc.assert(
    fc.property(shuffled, ([ids, other]) => {
      const [before, after] = [ids, other].map((some) => of(...some.map((id) => item(String(id)))))
      const moved = new Set(differences(before!, after!).map(({ item: id }) => id))
      const rest = (some: readonly number[]) => some.filter((id) => !moved.has(String(id)))
      expect(rest(other)).toEqual(rest(ids))
      expect(moved.size).toBe(ids.length - longest(ids, other))
    }),
  )
})
/** The longest common subsequence, by trying all. */
function longest(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const at = b.indexOf(a[0]!)
  return Math.max(longest(a.slice(1), b), at < 0 ? 0 : 1 + longest(a.slice(1), b.slice(at + 1)))
}

test('the errata says all that fits, and how much does not', () => {
  const many = (count: number) =>
    differences(of(), of(...Array.from({ length: count }, (_, i) => item(String(i)))))
  expect(errataOf(many(2)).split('\n')).toHaveLength(2)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (count) => {
      const text = errataOf(many(count))
      const more = /^E altre (\d+) correzioni\.$/m.exec(text)
      const lines = text === '' ? [] : text.split('\n')
      expect(text.length).toBeLessThanOrEqual(MAX_ERRATA_LENGTH)
      expect(lines.length - (more ? 1 : 0) + Number(more?.[1] ?? 0)).toBe(count)
    }),
  )
})
