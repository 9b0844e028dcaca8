import { onlyNecessary } from 'contract/identity/consent/purposes.ts'
import { load } from '../../outside/load.ts'
import { choose } from '../choose.ts'
import { choiceHere, consentNow, type Tool } from '../consent.ts'
import { endOf } from '../choice.ts'
import type { ConsentState } from '../consent-state.ts'
import { next, type Progress, type ToolEvent } from './answer.ts'
import { configurationOf, type IubendaSettings } from './configuration.ts'

/** iubenda's own address: a copy would not be kept up to date with what the law asks. */
export const IUBENDA_SCRIPT = 'https://cdn.iubenda.com/cs/iubenda_cs.js'
/** For how long a tool may neither answer nor ask (SPEC §7 gives scripts from outside as long). */
export const PATIENCE_MS = 5000

/** Nothing is cleared meanwhile: it may hold as before. */
const unanswered: ConsentState = { purposes: onlyNecessary, state: 'waiting' }

const mayAsk = ({ state }: ConsentState): boolean => state === 'open' || state === 'chosen'

/** Brings a script in; rejects when it cannot be had. */
export type BringScript = (source: string) => Promise<void>
const bringScript: BringScript = (src) =>
  load(
    { name: 'iubenda', src },
    { purpose: 1, timeout: null, why: 'Chiede che cosa vuoi permettere, e ne conserva la prova.' },
  )

/** What a test or a bench replaces. */
interface Means {
  bring?: BringScript
  patienceMs?: number
  /** Hears of every step. */
  onProgress?(progress: Progress): void
}

/**
 * iubenda in place of our banner. It is brought only where somebody may be asked; until it has answered on
 * this page only the necessary purpose holds, whatever was chosen before. `settled`: says that something
 * has changed. `offer`: where who refuses is led; null: nowhere.
 */
export function iubenda(
  settings: IubendaSettings,
  settled: () => void,
  offer: string | null,
  { bring = bringScript, patienceMs = PATIENCE_MS, onProgress }: Means = {},
): Tool {
  /** Choices made through it are told from ours by this. */
  const version = `iub-${settings.cookiePolicyId}`
  let progress: Progress = { stage: 'expected' }
  let brought = false
  let refusesToBuy = false
  const step = (event: ToolEvent): void => {
    const before = progress
    progress = next(before, event)
    if (progress !== before) onProgress?.(progress)
    if (progress.stage === 'answered' && event.is === 'prefers') keep(progress.outcome.purposes)
    settled()
    if (progress.stage === 'answered' && refusesToBuy && offer !== null && consentNow().purposes.length === 1)
      location.assign(offer)
  }
  /** A choice that stands as it was told is left alone: iubenda tells it again on every page. */
  function keep(purposes: readonly (1 | 2 | 3 | 4 | 5)[]): void {
    if (progress.stage !== 'answered' || !progress.outcome.isChoice) return
    const before = choiceHere()
    const stands = before?.version === version && Date.now() < endOf(before.at)
    if (!stands || String(before.purposes) !== String(purposes)) choose(purposes, { version })
  }
  function bringIt(): void {
    if (brought) return
    brought = true
    window._iub = {
      ...window._iub,
      csConfiguration: configurationOf(settings, {
        onBannerShown: () => step({ is: 'asks' }),
        onPreferenceExpressedOrNotNeeded: (preference) => step({ is: 'prefers', preference }),
        onPreferenceNotNeeded: () => step({ is: 'prefers', preference: null }),
        onStartupFailed: () => step({ is: 'failed' }),
        onError: () => step({ is: 'failed' }),
        onFatalError: () => step({ is: 'failed' }),
      }),
    }
    setTimeout(() => step({ is: 'time-over' }), patienceMs)
    bring(IUBENDA_SCRIPT).catch(() => step({ is: 'failed' }))
    // «Rifiuta e abbonati»: the refusal first, which its callback tells.
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('.iubenda-cs-reject-btn')) refusesToBuy = true
      },
      { capture: true },
    )
  }
  return {
    stateOf(own, choice) {
      // Who pays not to be profiled is not asked, nor is iubenda.
      if (own.state === 'not-asked') return own
      if (!mayAsk(own) || progress.stage !== 'answered') return unanswered
      const { purposes, isChoice } = progress.outcome
      if (!isChoice) return purposes.length > 1 ? { purposes, state: 'not-needed' } : unanswered
      // It may have been changed in another tab.
      return choice?.version === version ? { purposes: choice.purposes, state: 'chosen' } : unanswered
    },
    ask: (own) => mayAsk(own) && bringIt(),
    openOptions(own) {
      if (!mayAsk(own)) return false
      bringIt()
      step({ is: 'opened' })
      const api = window._iub?.cs?.api
      if (api?.openPreferences) api.openPreferences()
      // It never came.
      else location.assign(settings.policyUrl)
      return true
    },
  }
}
