import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onboardingStates, onboardingSteps } from './onboarding.ts'

test('who begins has SPEC’s states', () => {
  expect(onboardingStates(new Set())).toEqual({ interests: 'current', newsletters: 'next', download_app: '' })
})

test('whatever is done, one step is current and one comes next, as long as there are any', () => {
  fc.assert(
    fc.property(fc.subarray([...onboardingSteps]), (done) => {
      const states = Object.values(onboardingStates(new Set(done)))
      const left = onboardingSteps.length - done.length
      const count = (state: string) => states.filter((one) => one === state).length
      expect([count('done'), count('current'), count('next')]).toEqual([
        done.length,
        Math.min(left, 1),
        Math.min(Math.max(left - 1, 0), 1),
      ])
      if (left > 1) expect(states.indexOf('current')).toBeLessThan(states.indexOf('next'))
    }),
  )
})
