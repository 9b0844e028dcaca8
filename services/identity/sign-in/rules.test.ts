import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeLimits, judge, mailLimits, signInLimits } from './rules.ts'
import { networkOf } from '../../platform/wire/network.ts'

const limit = fc.record({
  key: fc.string(),
  seconds: fc.nat(),
  free: fc.nat(20),
  most: fc.nat(20),
  count: fc.nat(40),
})
test('more tries are never judged more kindly, and one broken limit is enough', () => {
  const severity = { pass: 0, captcha: 1, refuse: 2 }
  fc.assert(
    fc.property(fc.array(limit), limit, (others, one) => {
      const [less, more] = [judge([...others, one]), judge([...others, { ...one, count: one.count + 1 }])]
      expect(severity[more]).toBeGreaterThanOrEqual(severity[less])
      if (one.count > one.most) expect(less).toBe('refuse')
      else if (one.count > one.free) expect(less).not.toBe('pass')
    }),
  )
  expect(judge([])).toBe('pass')
})
test('what strangers do can refuse a network, never an account', () => {
  const strangers = { account: 'a@example.it', network: '192.0.2.1' }
  const refusing = [
    ...signInLimits({ ...strangers, browser: null }),
    ...mailLimits(strangers),
    ...codeLimits(strangers.network),
  ].filter(({ max: most }) => most !== undefined)
  expect(refusing.length).toBeGreaterThan(0)
  for (const { key } of refusing) expect(key).toContain('192.0.2.1')
  expect(
    signInLimits({ account: 'a@example.it', network: '192.0.2.1', browser: 'b' }).every(({ key }) =>
      key.endsWith(':b'),
    ),
  ).toBe(true)
})

test('an IPv4 address is a network, however it is written', () => {
  fc.assert(
    fc.property(
      fc.ipV4(),
      (address) => networkOf(address) === address && networkOf(`::ffff:${address}`) === address,
    ),
  )
})
test('the addresses of one IPv6 house are one network, those of two are two', () => {
  const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 })
  const written = (groups: number[]) => groups.map((g) => g.toString(16)).join(':')
  fc.assert(
    fc.property(half, half, half, half, (net, other, a, b) => {
      expect(networkOf(`${written(net)}:${written(a)}`)).toBe(networkOf(`${written(net)}:${written(b)}`))
      if (written(net) !== written(other))
        expect(networkOf(`${written(net)}:${written(a)}`)).not.toBe(
          networkOf(`${written(other)}:${written(a)}`),
        )
    }),
  )
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0db8:0000:0000:ffff::'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'))
  expect(networkOf(null)).toBe('')
})
