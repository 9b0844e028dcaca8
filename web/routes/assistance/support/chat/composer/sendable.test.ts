import fc from 'fast-check'
import { expect, test } from 'vitest'
import { content } from 'contract/assistance/support/chat/messages.ts'
import { sendable } from './sendable.ts'

test('whatever is pasted, what is left of it can be sent', () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  const odd = fc.array(fc.constantFrom('a', '\u0000', '\u0007', '\u0085', '\ud83d', '\ude00', '\r', '\n'))
  fc.assert(
    fc.property(
      fc.oneof(
        units.map((all) => String.fromCharCode(...all)),
        odd.map((all) => all.join('')),
      ),
      (text) => {
        expect(content.safeParse({ type: 'text', text: `a${sendable(text)}` }).success).toBe(true)
      },
    ),
  )
})

test('what can be sent is sent as it is, lines and tabs with it', () => {
  expect(sendable('uno\n\tdue 😀 à')).toBe('uno\n\tdue 😀 à')
  expect(sendable('uno\r\ndue\rtre')).toBe('uno\ndue\ntre')
  expect(sendable('a\u0000\u0007b\u0085\ud83dc')).toBe('abc')
})
