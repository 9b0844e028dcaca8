import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReviewDay } from 'contract/press-review/days/days.ts'
import { testHouse } from '../../platform/test/house.ts'
import { type Editor, fillDay, person, secondProcess } from './test-editors.ts'

let house: Awaited<ReturnType<typeof testHouse>>
let other: ReturnType<typeof secondProcess>
beforeAll(async () => {
  house = await testHouse()
  other = secondProcess(house)
})
afterAll(async () => {
  await other.close()
  await house.close()
})

const DAY = '2026-11-20'
const titles = ['A', 'B', 'C', 'D', 'E', 'F']
const act = fc.record({
  what: fc.constantFrom('note' as const, 'delete' as const, 'restore' as const, 'move' as const),
  item: fc.nat(5),
  before: fc.option(fc.nat(5)),
})
/** Pairs of acts that the two processes do at the same moment. */
const history = fc.array(fc.tuple(act, act), { minLength: 3, maxLength: 8 })
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const read = async (who: Editor) => (await who.call(`/api/press-review/days/${DAY}`)).data as ReviewDay

test('two editors on two processes: nothing is lost, and who comes late is told', async () => {
  let refused = 0
  let notes = 0
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      const who = await person(house)
      const ids = await fillDay(house, who.account, DAY, titles)
      const written = new Map<string, string>()
      let accepted = 0
      for (const pair of rounds) {
        const before = await read(who)
        const go = async ({ what, item, before: next }: Act, process: number) => {
          const id = ids[item]!
          const { version } = before.items.find((one) => one.id === id)!
          const through = process === 0 ? house.services : other.services
          if (what === 'move') {
            const body = { before: next === null ? null : ids[next]! }
            expect((await who.call(`/api/press-review/day-items/${id}/move`, body, through)).code).toBe('OK')
            return null
          }
          const note = `nota ${notes++}`
          const change = what === 'note' ? { what, note } : { what }
          const body = { version, change }
          const { code } = await who.call(`/api/press-review/day-items/${id}`, body, through)
          return { id, what, code, note }
        }
        const done = (await Promise.all(pair.map(go))).filter((one) => one !== null)
        const after = await read(who)
        expect(after.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
        for (const { id, what, code, note } of done) {
          const [was, now] = [before, after].map((day) => day.items.find((one) => one.id === id)!)
          const rivals = done.filter((one) => one.id === id)
          if (code === 'OK') {
            accepted++
            if (what === 'note') written.set(id, note)
            // Two deletes are one; any other act alone counts once.
            if (rivals.length === 1) expect(now!.version - was!.version).toBeLessThanOrEqual(1)
          } else {
            // Refused only because the colleague was first, on the same item: their work stands.
            refused++
            expect(code).toBe('ERR_ITEM_CHANGED')
            expect(rivals.some((one) => one.code === 'OK')).toBe(true)
            expect(now!.version).toBe(was!.version + 1)
          }
        }
        for (const [id, note] of written) expect(after.items.find((one) => one.id === id)!.note).toBe(note)
      }
      expect(accepted).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 15 },
  )
  // Else nothing was looked at.
  expect(refused).toBeGreaterThan(0)
}, 240_000)

test('two who move different items at once: both moves stand', async () => {
  const who = await person(house)
  const [a, b, , , e, f] = await fillDay(house, who.account, DAY, titles)
  const move = (id: string, before: string | null, through = house.services) =>
    who.call(`/api/press-review/day-items/${id}/move`, { before }, through)
  await Promise.all([move(f!, a!), move(b!, e!, other.services)])
  expect((await read(who)).items.map(({ title }) => title)).toEqual(['F', 'A', 'C', 'D', 'B', 'E'])
})

test('topics taken away while items are put under them, on two processes: no ring of waiting', async () => {
  const who = await person(house)
  const ids = await fillDay(house, who.account, DAY, titles)
  for (let round = 0; round < 6; round++) {
    const topic = (
      (await who.call('/api/press-review/days/topics', { name: `T${round}` })).data as { id: string }
    ).id
    const { items } = await read(who)
    const put = items.map(({ id, version }) =>
      who.call(
        `/api/press-review/day-items/${id}`,
        { version, change: { what: 'topic', topic } },
        round % 2 ? house.services : other.services,
      ),
    )
    const taken = who.call(`/api/press-review/days/topics/${topic}/remove`, {}, other.services)
    for (const { code } of await Promise.all(put)) expect(['OK', 'ERR_TOPIC_NOT_FOUND']).toContain(code)
    expect((await taken).code).toBe('OK')
    expect((await read(who)).items.map(({ topic: under }) => under)).toEqual(ids.map(() => null))
  }
})
