import type { BringScript } from './iubenda.ts'

/** How a consent tool may answer (SPEC §4 «Consent flow», DESIGN §13). */
export const replays = [
  'null',
  'not-needed',
  'accepted',
  'refused',
  'some',
  'late',
  'never',
  'failed',
] as const
export type Replay = (typeof replays)[number]

/**
 * iubenda's script as a bench has it: it reads the same configuration and calls the same callbacks, in the
 * order of the true one, and answers in one way, without asking anybody. `patienceMs`: how long it is waited
 * for.
 */
export const doubleOf =
  (replay: Replay, patienceMs: number): BringScript =>
  async () => {
    const callback = window._iub?.csConfiguration?.callback
    if (!callback) throw new Error('nothing is configured')
    const prefers = (preference: unknown) => callback.onPreferenceExpressedOrNotNeeded(preference)
    const answerLater = (preference: unknown) => {
      callback.onBannerShown()
      prefers(preference)
    }
    switch (replay) {
      case 'null':
        return prefers(null)
      case 'not-needed':
        return callback.onPreferenceNotNeeded()
      case 'accepted':
        return answerLater({ consent: true })
      case 'refused':
        return answerLater({ consent: false })
      case 'some':
        return answerLater({ purposes: { 1: true, 2: false, 3: false, 4: true, 5: false } })
      case 'late':
        return void setTimeout(() => prefers({ consent: true }), patienceMs + 400)
      case 'never':
        return undefined
      case 'failed':
        throw new Error('the bench does not give it')
    }
  }
