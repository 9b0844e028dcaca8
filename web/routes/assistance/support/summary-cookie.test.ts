import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSummary, writtenSummary } from './summary-cookie.ts'

test('a summary comes out of its cookie as it went in, cut where browsers would refuse it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 1500 }), (summary) => {
      const written = writtenSummary(summary)
      expect(written.length).toBeLessThanOrEqual(3500)
      expect(written).toMatch(/^[\w%!'()*.~+-]*$/)
      const read = readSummary(`a=b; chat-summary=${written}; c=d`) ?? ''
      expect(summary.toWellFormed().startsWith(read)).toBe(true)
      if (encodeURIComponent(summary.toWellFormed()).length < 3500) expect(read).toBe(summary.toWellFormed())
    }),
  )
})

test('a header without one, or with nonsense in it, holds none', () => {
  for (const header of [null, '', 'a=b', 'chat-summary=', 'chat-summary=%E0%A4%A', 'xchat-summary=a'])
    expect(readSummary(header)).toBeNull()
})
