import { useEffect, useRef, useState } from 'react'
import { consentPurposes, onlyNecessary } from 'contract/identity/consent/purposes.ts'
import { choiceHere, consentNow, letAsk, onConsent } from '../../../consent/consent.ts'
import { placeHere } from '../../../consent/place.ts'
import type { Progress } from '../../../consent/iubenda/answer.ts'
import { doubleOf, type Replay } from '../../../consent/iubenda/double.ts'
import { iubenda } from '../../../consent/iubenda/iubenda.ts'
import { consentModeOf, tcfPurposesOf } from '../../../consent/signals.ts'
import { technical } from '../../../consent/technical.ts'
import { purposeWords } from '../../../consent/words.ts'
import type { Route } from './+types/bench'
import { expected, replayWords, stageWords, stateWords } from './bench-words.ts'
import styles from './bench.module.css'

export const handle = { frame: 'no-footer', site: 'any' }
export const meta: Route.MetaFunction = () => [
  { title: 'Risposte sui cookie' },
  { name: 'robots', content: 'noindex' },
]

/** Shorter than on a page: a bench is not to be waited for. */
const PATIENCE_MS = 1000

/** What this browser holds now. */
const seen = () => {
  const { purposes, state } = consentNow()
  const choice = choiceHere()
  return {
    purposes,
    state,
    choice: choice && { purposes: choice.purposes.join(', '), version: choice.version },
    kept: [
      ...Object.keys(localStorage).map((name) => ({ where: 'memoria', name })),
      ...document.cookie
        .split('; ')
        .map((one) => ({ where: 'cookie', name: one.split('=')[0]! }))
        .filter(({ name }) => name !== ''),
    ],
  }
}
type Seen = ReturnType<typeof seen>

/** What a measurement would store once it may, here and in a cookie: it goes when consent is taken back. */
const PROBES = ['prova-misura']
function storeAsMeasuring(): void {
  for (const name of PROBES) {
    localStorage.setItem(name, '1')
    document.cookie = `${name}=1; Path=/`
  }
}

const isOurs = (name: string): boolean => technical.keys.has(name) || technical.cookies.has(name)

/**
 * A bench for developers (`decisions/tcf.md`): a double of the consent tool answers in each way it
 * may, through the code that hears the true one, and the page shows what follows in this browser.
 */
export default function ConsentBench() {
  const [replay, setReplay] = useState<Replay | null>(null)
  const [stages, setStages] = useState<Progress[]>([])
  const [now, setNow] = useState<Seen | null>(null)
  const run = useRef(0)
  useEffect(() => {
    // After what clears storage, which hears the same.
    const look = () => void setTimeout(() => setNow(seen()), 50)
    look()
    const ends = onConsent(look)
    const often = setInterval(() => setNow(seen()), 500)
    return () => {
      ends()
      clearInterval(often)
      run.current += 1
      letAsk(null)
    }
  }, [])
  const play = (one: Replay) => {
    const own = (run.current += 1)
    const isMine = () => run.current === own
    setReplay(one)
    setStages([{ stage: 'expected' }])
    const settings = {
      ...{ siteId: '1', cookiePolicyId: '1', policyUrl: '/info/cookie', invalidBefore: '' },
      ...{ domain: placeHere().domain, sells: false },
    }
    const tool = iubenda(settings, () => isMine() && letAsk(tool), null, {
      ...{ bring: doubleOf(one, PATIENCE_MS), patienceMs: PATIENCE_MS },
      onProgress: (progress) => isMine() && setStages((before) => [...before, progress]),
    })
    letAsk(tool)
    document.getElementById('seguito')?.scrollIntoView({ block: 'nearest' })
    tool.ask({ purposes: onlyNecessary, state: 'open' })
  }
  const restart = () => {
    run.current += 1
    setReplay(null)
    setStages([])
    for (const where of ['', `; Domain=${placeHere().domain ?? ''}`])
      for (const name of ['edicola-consent', 'tc-string', ...PROBES])
        document.cookie = `${name}=; Path=/; Max-Age=0${where}`
    for (const key of ['consent-held', ...PROBES]) localStorage.removeItem(key)
    letAsk(null)
    setNow(seen())
  }
  const settled = stages.at(-1)?.stage
  const should = replay && expected[replay]
  const over = settled === 'answered' || settled === 'given-up'
  const fits = over && now && should && String(now.purposes) === String(should.purposes)
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={styles.back}>
        <a href="/dev">Sviluppo</a>
      </p>
      <h1>Risposte sui cookie</h1>
      <p className={styles.lead}>
        Una copia locale di iubenda risponde nel modo che scegli, allo stesso codice che ascolta quella vera.
        Quello che ne segue vale davvero, in questo browser e su questa testata, finché resti qui: poi torna a
        chiedere il nostro riquadro. L’attesa è di un secondo invece di cinque.
      </p>
      <div className={styles.columns}>
        <section aria-labelledby="risposte">
          <h2 id="risposte">La risposta</h2>
          <ul className={styles.replays}>
            {Object.entries(replayWords).map(([one, { name, about }]) => (
              <li key={one}>
                <button type="button" aria-pressed={replay === one} onClick={() => play(one as Replay)}>
                  <b>{name}</b>
                  <span>{about}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.tools}>
            <button type="button" onClick={() => (storeAsMeasuring(), setNow(seen()))}>
              Conserva come una misurazione
            </button>
            <button type="button" onClick={restart}>
              Riparti da zero
            </button>
          </div>
        </section>
        <section aria-labelledby="seguito" aria-busy={replay !== null && !over}>
          <h2 id="seguito">Che cosa ne è seguito</h2>
          <p role="status" className={styles.verdict} data-fits={over ? String(Boolean(fits)) : undefined}>
            {replay === null
              ? 'Nessuna risposta ancora: scegline una.'
              : !over
                ? 'In attesa…'
                : fits
                  ? `Come dice la tabella: ${should!.why}`
                  : `Non come dice la tabella: dovrebbero valere ${should!.purposes.join(', ')}.`}
          </p>
          {stages.length > 0 && (
            <ol className={styles.stages} aria-label="Passi">
              {stages.map((progress, i) => (
                // The steps only grow.
                <li key={i}>{stageWords(progress)}</li>
              ))}
            </ol>
          )}
          {now && (
            <dl className={styles.facts}>
              <div>
                <dt>Finalità che valgono</dt>
                <dd>
                  <ul className={styles.purposes}>
                    {consentPurposes.map((one) => (
                      <li key={one} data-holds={now.purposes.includes(one)}>
                        {one} {purposeWords[one].name}
                        <span className="hidden">{now.purposes.includes(one) ? ': vale' : ': non vale'}</span>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
              <div>
                <dt>Stato</dt>
                <dd>{stateWords[now.state]}</dd>
              </div>
              <div>
                <dt>Scelta conservata</dt>
                <dd>
                  {now.choice
                    ? `Finalità ${now.choice.purposes}, con le parole ${now.choice.version}`
                    : 'Nessuna'}
                </dd>
              </div>
              <div>
                <dt>Nel browser</dt>
                <dd>
                  {now.kept.length === 0
                    ? 'Niente'
                    : now.kept.map(({ where, name }) => (
                        <span key={`${where} ${name}`} className={styles.kept}>
                          {where} <code data-ours={isOurs(name)}>{name}</code>
                        </span>
                      ))}
                </dd>
              </div>
              <div>
                <dt>Finalità del TCF</dt>
                <dd>{tcfPurposesOf(now.purposes).join(', ') || 'Nessuna'}</dd>
              </div>
              <div>
                <dt>Consent Mode</dt>
                <dd>
                  <ul className={styles.signals}>
                    {Object.entries(consentModeOf(now.purposes)).map(([signal, value]) => (
                      <li key={signal} data-holds={value === 'granted'}>
                        <code>{signal}</code> {value}
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            </dl>
          )}
        </section>
      </div>
    </div>
  )
}
