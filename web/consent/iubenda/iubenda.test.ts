import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeOf } from '../answers.ts'
import { next, type Progress, type ToolEvent } from './answer.ts'
import { configurationOf } from './configuration.ts'

const after = (...events: ToolEvent[]): Progress =>
  events.reduce<Progress>((before, event) => next(before, event), { stage: 'expected' })
const held = (progress: Progress) =>
  progress.stage === 'answered' || progress.stage === 'given-up' ? progress.outcome : null
const prefers = (preference: unknown): ToolEvent => ({ is: 'prefers', preference })

test('each answer means what the table says, whether it was asked for or known already', () => {
  const table: [unknown, number[], boolean][] = [
    [null, [1, 2, 3, 4, 5], false],
    [{ consent: true }, [1, 2, 3, 4, 5], true],
    [{ consent: false }, [1], true],
    [{ purposes: { 1: true, 4: true, 5: false } }, [1, 4], true],
  ]
  for (const [preference, purposes, isChoice] of table) {
    expect(held(after(prefers(preference)))).toEqual({ purposes, isChoice })
    // Who reads on before they answer is not late.
    expect(held(after({ is: 'asks' }, { is: 'time-over' }, prefers(preference)))).toEqual({
      purposes,
      isChoice,
    })
  }
})

test('late, never and failed leave the necessary purpose, and nothing is chosen', () => {
  const nothing = { purposes: [1], isChoice: false }
  expect(held(after({ is: 'time-over' }))).toEqual(nothing)
  expect(held(after({ is: 'time-over' }, prefers(null)))).toEqual(nothing)
  expect(held(after({ is: 'time-over' }, prefers({ consent: true })))).toEqual(nothing)
  expect(held(after({ is: 'time-over' }, { is: 'asks' }, prefers({ consent: true })))).toEqual(nothing)
  expect(held(after({ is: 'failed' }))).toEqual(nothing)
  expect(held(after({ is: 'asks' }, { is: 'failed' }, prefers({ consent: true })))).toEqual(nothing)
  // Unless they open the preferences themselves.
  expect(held(after({ is: 'time-over' }, { is: 'opened' }, prefers({ purposes: { 4: true } })))).toEqual({
    purposes: [1, 4],
    isChoice: true,
  })
})

test('whatever happens in whatever order, nothing beyond 1 holds but what was answered in time', () => {
  const events = fc.array(
    fc.oneof(
      fc.constantFrom<ToolEvent>({ is: 'asks' }, { is: 'time-over' }, { is: 'failed' }, { is: 'opened' }),
      fc.oneof(fc.constant(null), fc.record({ consent: fc.boolean() }), fc.anything()).map(prefers),
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(events, (some) => {
      const outcome = held(after(...some))
      if (!outcome || outcome.purposes.length === 1) return
      const answers = some.flatMap((event) => (event.is === 'prefers' ? [event.preference] : []))
      expect(outcome).toEqual(outcomeOf({ came: true, preference: answers.at(-1) }))
      const until = some.findLastIndex(({ is }) => is === 'prefers')
      expect(after(...some.slice(0, until)).stage).not.toBe('given-up')
    }),
  )
})

test('iubenda asks by our words and rules, and for this masthead’s domain', () => {
  const callback = {
    ...{ onBannerShown() {}, onPreferenceExpressedOrNotNeeded() {}, onPreferenceNotNeeded() {} },
    ...{ onStartupFailed() {}, onError() {}, onFatalError() {} },
  }
  const settings = {
    ...{ siteId: '4100101', cookiePolicyId: '52100101', policyUrl: 'http://x/info/cookie' },
    ...{ invalidBefore: '2024-02-19', domain: 'meriggio.localhost', sells: true },
  }
  expect(configurationOf(settings, callback)).toMatchObject({
    ...{ siteId: 4_100_101, cookiePolicyId: 52_100_101, localConsentDomain: 'meriggio.localhost' },
    ...{ perPurposeConsent: true, consentOnContinuedBrowsing: false, invalidateConsentBefore: '2024-02-19' },
    banner: {
      acceptButtonCaption: 'ACCETTA E CONTINUA',
      rejectButtonCaption: 'Rifiuta e abbonati',
      customizeButtonCaption: 'Opzioni Cookie',
      closeButtonRejects: true,
    },
  })
  const alone = configurationOf({ ...settings, domain: null, sells: false }, callback)
  expect(alone).not.toHaveProperty('localConsentDomain')
  expect(alone.banner.rejectButtonCaption).toBe('Rifiuta e continua')
})
