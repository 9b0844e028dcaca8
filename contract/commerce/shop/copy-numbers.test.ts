import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyNumberOf, copyNumbersIn } from './copy-numbers.ts'

test('the number of an order is found again in what somebody writes of it', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom('', 'ordine n. ', 'copia ('), (order, before) => {
      const number = copyNumberOf(order)
      expect(copyNumbersIn(`${before}${number.toLowerCase()}), grazie`, 20)).toEqual([number])
    }),
  )
  expect(copyNumbersIn('1234567890 ABCDEFG1 deadbeefs', 20)).toEqual([])
  const many = Array.from({ length: 50 }, (_, i) => String(10_000_000 + i)).join(' ')
  expect(copyNumbersIn(many, 20)).toHaveLength(20)
})
