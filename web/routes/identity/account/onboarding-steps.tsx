import { useState } from 'react'
import { Link } from 'react-router'
import type {
  OnboardingStates,
  OnboardingStep,
  readOnboarding,
} from 'contract/identity/account/onboarding.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { Icon } from '../../../frame/icons.tsx'
import { useSite } from '../../../frame/site.ts'
import { listed } from '../../../words/listed.ts'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import button from '../../../form/button.module.css'
import styles from './onboarding.module.css'

export type Onboarding = AnswerOf<typeof readOnboarding>

/** Steps that this masthead has: without an app of its own there is none to download. */
export const stepsOf = ({ steps, app }: Onboarding): OnboardingStep[] =>
  (Object.keys(steps) as OnboardingStep[]).filter((step) => step !== 'download_app' || app)

/** How many are done, `1 passo fatto su 3`; null: all of them. */
export function progressWords(onboarding: Onboarding): string | null {
  const steps = stepsOf(onboarding)
  const done = steps.filter((step) => onboarding.steps[step] === 'done').length
  if (done === steps.length) return null
  const words = done === 0 ? 'Nessun passo fatto' : done === 1 ? '1 passo fatto' : `${done} passi fatti`
  return `${words} su ${steps.length}`
}

/** What a new account is led through (SPEC §3, §4 «onboardingSteps»), with what was chosen. */
export function OnboardingSteps({
  onboarding,
  heading: Heading = 'h3',
  onDone,
}: {
  onboarding: Onboarding
  heading?: 'h2' | 'h3'
  /** The last step has just been left out. */
  onDone?: () => void
}) {
  const { host } = useSite()
  const [steps, setSteps] = useState<OnboardingStates>(onboarding.steps)
  const [fact, setFact] = useState<Fact | null>(null)
  const pass = async (step: OnboardingStep) => {
    const passing = await bring(() => import('./pass-step.ts'))
    if (!passing) {
      setFact(unreachableFact)
      return false
    }
    const came = await passing.passStep(step)
    if ('steps' in came) setSteps(came.steps)
    setFact('fact' in came ? came.fact : null)
    return 'steps' in came && progressWords({ ...onboarding, steps: came.steps }) === null
  }
  const leaveOut = async (step: OnboardingStep) => {
    if (await pass(step)) onDone?.()
  }
  const { topics, newsletters } = onboarding
  const selectionText = (names: string[]) => `Hai scelto ${listed(names)}.`
  const words: Record<
    OnboardingStep,
    { name: string; line: string; act: string; again: string; to: string }
  > = {
    interests: {
      name: 'I tuoi interessi',
      line:
        topics.length > 0
          ? selectionText(topics)
          : 'Scegli gli argomenti che segui: ti avvisiamo quando ne scriviamo.',
      act: 'Scegli gli argomenti',
      again: 'Modifica',
      to: '/user/profile/topics/manage',
    },
    newsletters: {
      name: 'Le newsletter',
      line:
        newsletters.length > 0
          ? selectionText(newsletters)
          : 'Il giornale che arriva per email. Scegli quali ricevere.',
      act: 'Scegli le newsletter',
      again: 'Modifica',
      to: '/user/newsletter/',
    },
    download_app: {
      name: 'L’app',
      line: 'Lo stesso giornale, con lo stesso account, sul telefono e sul tablet.',
      act: 'Scarica l’app',
      again: 'Scarica l’app',
      to: siteUrl(host, 'edicola', '/utilita#app'),
    },
  }
  return (
    <>
      <FactNotice fact={fact} />
      <ol className={styles.steps}>
        {stepsOf(onboarding).map((step, i) => {
          const { name, line, act, again, to } = words[step]
          const state = steps[step]
          const look = state === 'current' ? button.small : undefined
          const label = state === 'done' ? again : act
          return (
            <li key={step} data-state={state || undefined}>
              <span className={styles.mark}>
                {state === 'done' ? <Icon name="done" size={28} /> : i + 1}
                {state === 'done' && <span className="hidden">Fatto</span>}
              </span>
              <div>
                <Heading className={styles.name}>{name}</Heading>
                <p>{line}</p>
                <p className={styles.ways}>
                  {step === 'download_app' ? (
                    <a className={look} href={to} onClick={() => void pass(step)}>
                      {label}
                    </a>
                  ) : (
                    <Link
                      className={look}
                      to={to}
                      aria-label={state === 'done' ? `${again}: ${name}` : undefined}
                    >
                      {label}
                    </Link>
                  )}
                  {state === 'current' && (
                    <button type="button" className={styles.pass} onClick={() => void leaveOut(step)}>
                      Salta<span className="hidden">: {name}</span>
                    </button>
                  )}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}
