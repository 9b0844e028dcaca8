import fc from 'fast-check'
import { expect, test } from 'vitest'
import { element, xmlDocument, xmlText } from './xml.ts'
import { parsed } from './test-machines.ts'

test('whatever a text holds, the document stays well formed and says it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sound = parsed(xmlDocument(element('a', { b: text }, text))).documentElement!
      expect(xmlText(sound.textContent!.replace(/\r\n?/g, '\n'))).toBe(xmlText(text).replace(/\r\n?/g, '\n'))
    }),
  )
})
