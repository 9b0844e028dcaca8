import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMarkup } from './escape.ts'

const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[&<>"'a-z;#0-9]*$/))

test('nothing written can open a tag, end an attribute or be a reference of its own', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(escapeMarkup(text)).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/)
    }),
  )
})

test('what was written is read back to the letter', () => {
  const plain = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
  const read = (markup: string) =>
    markup.replace(/&(?:amp|lt|gt|quot);/g, (name) => plain[name as keyof typeof plain])
  fc.assert(
    fc.property(texts, (text) => {
      expect(read(escapeMarkup(text))).toBe(text)
    }),
  )
})
