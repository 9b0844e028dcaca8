import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textsOfContract } from '../test/contract.ts'

const accepts = (schema: z.core.$ZodType, value: string): boolean => z.safeParse(schema, value).success

/** Days of no calendar, and those that the database, or what reckons with them, does not have. */
const NO_DAYS = ['2026-02-31', '0000-01-01', '0000-12-31', '9999-12-27', '9999-12-31']
const TIME = 'T23:30:00.000Z'
/** What a schema that is no day’s takes: a text, an address, a number, a code. */
const OTHERS = ['parole', '2026-11-2', '20261120', '2026-11-20-a', 'https://a.it/', '2026-11-201234567890']

test('no endpoint takes a day or an instant that cannot be reckoned with', async () => {
  const [days, instants, wrong]: [string[], string[], string[]] = [[], [], []]
  for (const { at, schema } of await textsOfContract()) {
    if (OTHERS.some((other) => accepts(schema, other))) continue
    const takesDay = accepts(schema, '2026-11-20')
    const takesInstant = accepts(schema, `2026-11-20${TIME}`)
    if (takesDay) days.push(at)
    if (takesInstant) instants.push(at)
    for (const day of NO_DAYS)
      if ((takesDay && accepts(schema, day)) || (takesInstant && accepts(schema, day + TIME)))
        wrong.push(`${at}: ${day}`)
  }
  expect(days).toContain('GET /api/support/desk/questions week')
  expect(days).toContain('GET /api/press-review/clippings/page/{brand}/{edition}/{day}/{page} day')
  expect(instants).toContain('GET /api/press-review/sending/deliveries before')
  expect(wrong).toEqual([])
})

/** What is compared, looked up or asked of a machine, and shown to nobody as somebody’s words. */
const SHOWN_TO_NOBODY = new Set(['password', 'old', 'token', 'q', 'content', 'question', 'endpoint', 'id'])
/** A space, a filler of Hangul, a blank of braille, a space without width, a mark of direction. */
const UNSEEN = [' ', '\u3164', '\u2800', '\u200b', '\u202e', '\u00ad', '\u034f']

test('no endpoint takes a text that nobody can see where it wants one', async () => {
  const [texts, wrong]: [string[], string[]] = [[], []]
  for (const { at, field, schema } of await textsOfContract()) {
    const isText = ['Anna Rossi', 'anna rossi legge i giornali'].some((words) => accepts(schema, words))
    if (!isText || accepts(schema, '') || SHOWN_TO_NOBODY.has(field)) continue
    texts.push(at)
    if (UNSEEN.some((sign) => accepts(schema, sign.repeat(10)))) wrong.push(at)
  }
  for (const name of ['people name', 'days/topics name', 'tickets subject', 'seats name', 'identity surname'])
    expect(texts.filter((at) => at.endsWith(name))).toHaveLength(1)
  expect(wrong).toEqual([])
})
