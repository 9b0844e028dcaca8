import { expect, test } from 'vitest'
import { isFault } from './is-fault.ts'

/** As the framework hands what `throw data(null, { status })` threw. */
const thrown = (status: number) => ({ status, statusText: '', internal: false, data: null })

test.each([
  ['an address that leads nowhere', thrown(404), false],
  ['a wrong address', thrown(400), false],
  ['a body that was cut off', Object.assign(new Error(), { name: 'BodyCutOff' }), false],
  ['an outage that a page tells', thrown(503), false],
  ['a failure that a page tells', thrown(500), true],
  ['a mistake in a page', new TypeError('x is not a function'), true],
  ['something else', 'a word', true],
])('%s', (_, error, fault) => expect(isFault(error)).toBe(fault))
