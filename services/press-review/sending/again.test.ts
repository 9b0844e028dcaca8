import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readDelivery } from 'contract/press-review/sending/deliveries.ts'
import { NotDelivered, type Sealed, type Undelivered } from '../../platform/outside/mail.ts'
import { testItem, testRecipients, testReview } from './store/test-reviews.ts'
import { DAY, testNewsroom, whole } from './test-newsroom.ts'

/** Why the mail server takes no letter for an address, and the letters that came to its door. */
const refuses = new Map<string, Undelivered>()
let came: Sealed[] = []
/** Letters that the holders of rights are told of. */
let counted = 0
let room: Awaited<ReturnType<typeof testNewsroom>>
beforeAll(async () => {
  room = await testNewsroom({
    deliver: async (letter) => {
      came.push(letter)
      const why = refuses.get(letter.to)
      if (why) throw new NotDelivered(why, new Error(why))
    },
    countSent: async (_tx, { count }) => void (counted += count),
  })
})
afterAll(() => room.close())
beforeEach(() => {
  refuses.clear()
  came = []
  counted = 0
})

/** A day that has been sent, of which the mail server took some letters. */
async function sent(...whys: (Undelivered | 'taken')[]) {
  const who = await room.editor()
  const review = await testReview(room.db, who.account)
  await testItem(room.db, review, DAY)
  const people = await testRecipients(room.db, review, whys.length)
  for (const [i, why] of whys.entries()) if (why !== 'taken') refuses.set(people[i]!.email, why)
  const { data } = await who.post(`/days/${DAY}/send`, whole())
  await room.work()
  const path = `/deliveries/${(data as { delivery: { id: string } }).delivery.id}`
  const read = async () => (await who.get(path)).data as AnswerOf<typeof readDelivery>
  const { letters } = await read()
  return {
    ...{ who, path, read },
    progress: async () => {
      const { delivery } = await read()
      return [delivery.state, delivery.progress.sent, delivery.progress.doubtful, delivery.progress.lost]
    },
    letters: people.map(({ email }) => letters.find((one) => one.email === email)!),
    again: (id: string) => who.post(`/letters/${id}/again`),
  }
}

test('sent again, a letter leaves once more and counts once, for editors and holders of rights', async () => {
  const { who, letters, again, progress } = await sent('taken', 'refused', 'unknown')
  const [taken, refused, doubtful] = letters
  expect([await progress(), counted]).toEqual([['done', 1, 1, 1], 2])
  refuses.clear()
  expect((await again(refused!.id)).data).toMatchObject({ letter: { state: 'waiting' } })
  expect(await progress()).toEqual(['sending', 1, 1, 0])
  await room.work()
  // The one that was refused is new to the holders of rights, the doubtful one is not.
  expect([await progress(), counted]).toEqual([['done', 2, 1, 0], 3])
  expect((await who.get('/doubtful')).data).toMatchObject({ letters: [{ id: doubtful!.id }] })
  await again(doubtful!.id)
  await room.work()
  expect([await progress(), counted]).toEqual([['done', 3, 0, 0], 3])
  expect((await who.get('/doubtful')).data).toEqual({ letters: [] })
  for (const { email } of [refused!, doubtful!]) {
    const both = came.filter(({ to }) => to === email)
    expect(both).toHaveLength(2)
    expect(both[0]!.text).toBe(both[1]!.text)
    expect(both[0]!.headers!['Message-ID']).not.toBe(both[1]!.headers!['Message-ID'])
  }
  expect((await again(taken!.id)).code).toBe('ERR_LETTER_LEFT')
})

test('who receives no letters any more is sent none again, and the editor is told so', async () => {
  const { letters, again, progress } = await sent('recipient')
  expect(await progress()).toEqual(['done', 0, 0, 1])
  expect((await again(letters[0]!.id)).code).toBe('ERR_LETTER_LEFT')
  await room.work()
  expect([came.length, counted]).toEqual([1, 0])
})

test('what had left before an editor stopped the rest is counted', async () => {
  const { who, path, progress } = await sent('taken', 'later')
  expect(await progress()).toEqual(['sending', 1, 0, 0])
  await who.post(`${path}/cancel`)
  await room.work()
  expect([await progress(), counted]).toEqual([['cancelled', 1, 0, 1], 1])
})
