import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditionOfDay, Right } from '../../platform/features/person.ts'
import { entitledBy, opensOne } from './rights.ts'

const own = (what: Right['what'], family = false): Right => ({ what, slave: false, family })
const seat = (what: Right['what'], family = false): Right => ({ what, slave: true, family })

test.each<[string, Right[], object]>([
  ['nobody', [], { digital: false, slave: false, family: false }],
  ['who holds a family’s plan', [own('digital', true)], { online: true, slave: false, family: true }],
  ['a guest of a family', [seat('digital', true)], { digital: true, slave: true, family: true }],
  ['a guest of a company', [seat('online'), seat('digital')], { slave: true, family: false }],
  ['who has of their own what a seat gives', [own('digital'), seat('online')], { slave: false }],
  ['who has less of their own', [own('online'), seat('digital')], { digital: true, slave: true }],
  ['who has something else of their own', [own('chatbot'), seat('online')], { chatbot: true, slave: true }],
])('%s', (_, rights, entitled) => {
  expect(entitledBy(rights)).toMatchObject(entitled)
})

test.each<[string, Right[], boolean]>([
  ['a reader', [own('digital')], false],
  ['who holds a family’s plan', [own('digital', true)], true],
  ['a guest of a family', [seat('digital', true)], false],
  ['who holds the press review', [own('press-review')], true],
  ['a colleague who prepares it with them', [seat('press-review')], false],
  ['a guest of a family who holds the press review', [seat('digital', true), own('press-review')], true],
])('whether there are places to give: %s', (_, rights, places) => {
  expect(entitledBy(rights).places).toBe(places)
})

const edition = fc.record({
  edition: fc.constantFrom('nazionale', 'roma'),
  day: fc.constantFrom('1', '2', '3'),
})
const key = (of: EditionOfDay) => `${of.edition} ${of.day}`
test('single editions open what one of them prints, and nothing that none prints', () => {
  fc.assert(
    fc.property(fc.array(edition), fc.array(edition), (own, printedIn) => {
      const names = new Set(own.map(key))
      expect(opensOne(own, printedIn)).toBe(printedIn.some((one) => names.has(key(one))))
    }),
  )
  expect(opensOne([{ edition: 'nazionale', day: '1' }], [])).toBe(false)
})
