import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endlessPdf } from '../../platform/test/pdf-by-hand.ts'
import { type Editor, type Newsroom, testNewsroom, today } from './test-newsroom.ts'
import { shiftDay } from 'contract/platform/rome.ts'

let room: Newsroom
beforeAll(async () => void (room = await testNewsroom()), 60_000)
afterAll(() => room.close())
const editors = (many: number): Promise<Editor[]> =>
  Promise.all(Array.from({ length: many }, () => room.editor()))

test('a file beside slow ones of three others is there before any of them has a second turn', async () => {
  const [honest, ...hostile] = (await editors(4)) as [Editor, ...Editor[]]
  const endless = endlessPdf()
  const done = new Map<Editor, string[]>(hostile.map((one) => [one, []]))
  const slow = hostile.flatMap((one) =>
    [1, 2].map(async () => {
      const { code } = await one.send('/files', endless)
      done.get(one)!.push(code!)
    }),
  )
  // They are in the queue before.
  await new Promise((passed) => setTimeout(passed, 500))
  const clip = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#334455' } })
    .jpeg()
    .toBuffer()
  const answer = await honest.send('/files', clip)
  expect(answer.data).toMatchObject({ width: 90, height: 60 })
  for (const codes of done.values()) expect(codes.length).toBeLessThanOrEqual(1)
  await Promise.all(slow)
  expect([...done.values()].flat()).toEqual(Array.from({ length: 6 }, () => 'ERR_FILE_UNREADABLE'))
})

test('a trial beside three of each of three others is over before theirs are', async () => {
  // A day's turn must be long beside the way of ten requests to the queue.
  const text = 'Le fornaci riaprono e il vetro torna a scorrere. '.repeat(3000)
  for (const back of [0, 1])
    await room.print(
      'MG',
      Array.from({ length: 6 }, (_, i) => ({ uri: `urn:${back}:${i}`, title: `Vetro ${back}`, text })),
      { day: shiftDay(today, -back) },
    )
  const trial = { words: ['vetro'], phrases: [], without: [], match: 'all', brands: [] }
  const [honest, ...others] = (await editors(4)) as [Editor, ...Editor[]]
  const left = new Map(others.map((one) => [one, 3]))
  const slow = others.flatMap((one) =>
    [1, 2, 3].map(async () => {
      expect((await one.call('/trial', trial)).code).toBe('OK')
      left.set(one, left.get(one)! - 1)
    }),
  )
  const { code, data } = await honest.call('/trial', trial)
  // Of four who ask, each has a fourth of the turns: three times as many are not over.
  expect([...left.values()].every((many) => many > 0)).toBe(true)
  expect({ code, found: (data as { found: number }).found }).toEqual({ code: 'OK', found: 12 })
  await Promise.all(slow)
})
