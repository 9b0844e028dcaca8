import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { readConsents, setConsent } from 'contract/identity/account/consents.ts'
import { type Purpose, purposeTexts } from 'contract/identity/account/purposes.ts'
import type { AnswerOf, CodeOf } from 'contract/platform/endpoint.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { Switch } from '../../../form/switch.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { accountClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import type { WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/consents'
import { moment } from './account-words.ts'
import { acceptanceWords, placeWords } from './consent-words.ts'
import area from '../../../frame/application/area.module.css'
import styles from './consents.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Consensi', robots: 'noindex' })

/** `/user/profile/consents` (SPEC §2, §3): what the person's data may be used for, and since when. */
const load = async ({ ask }: Asking) => ({ ...loaded(await ask(readConsents, {})), now: new Date() })
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

const refusals: WordsOf<CodeOf<typeof setConsent>, { title: string; line?: string }> = {
  ERR_TEXT_CHANGED: {
    title: 'Il testo di questo consenso è cambiato.',
    line: 'Ricarica la pagina e leggi quello nuovo prima di decidere.',
  },
}

/** What the switch is called, and what is said once it has been turned. */
const words = (masthead: string): Record<Purpose, { name: string; granted: string; withdrawn: string }> => ({
  promotion: {
    name: `Offerte e sondaggi: ${masthead}`,
    granted: 'Da ora puoi ricevere le nostre offerte e i nostri sondaggi.',
    withdrawn: 'Da ora non riceverai più offerte né sondaggi.',
  },
  profiling: {
    name: 'Consigli in base a quello che leggi',
    granted: 'Da ora articoli e offerte possono seguire le tue letture.',
    withdrawn: 'Da ora quello che leggi non serve più a sceglierti nulla.',
  },
  'third-parties': {
    name: 'Offerte di altre aziende',
    granted: 'Da ora puoi ricevere da noi le offerte di altre aziende.',
    withdrawn: 'Da ora non riceverai più offerte di altre aziende.',
  },
})

export default function Consents({ loaderData: { consents, acceptances, now } }: Route.ComponentProps) {
  const { host } = useSite()
  const { revalidate } = useRevalidator()
  const [fact, setFact] = useState<Fact | null>(null)
  const [busy, setBusy] = useState<Purpose | null>(null)
  const named = words(host.brand.name)
  const decide = async (purpose: Purpose, granted: boolean) => {
    if (busy !== null) return
    setBusy(purpose)
    const { version } = purposeTexts[purpose]
    const answer = await accountClient()(setConsent, { purpose, given: granted, version })
    await revalidate()
    setBusy(null)
    setFact(
      answer.ok
        ? {
            kind: 'success',
            title: 'Scelta salvata.',
            line: granted ? named[purpose].granted : named[purpose].withdrawn,
          }
        : refusalFact(answer, refusals),
    )
  }
  return (
    <>
      <h1 className={area.title}>Consensi</h1>
      <p className={area.standfirst}>
        Qui decidi come usiamo i tuoi dati. Puoi cambiare idea quando vuoi: vale da subito.
      </p>
      <FactNotice fact={fact} />
      <section className={area.section} aria-labelledby="uso">
        <h2 id="uso">Uso dei tuoi dati</h2>
        <ul className={styles.purposes}>
          {consents.map(({ purpose, given, history }) => (
            <li key={purpose}>
              <Switch
                on={given}
                busy={busy === purpose}
                name={named[purpose].name}
                onTurn={() => void decide(purpose, !given)}
              >
                {purposeTexts[purpose].text}
              </Switch>
              <History history={history} now={now} />
            </li>
          ))}
        </ul>
      </section>
      <section className={area.section} aria-labelledby="contratto">
        <h2 id="contratto">Contratto</h2>
        <p className={area.note}>Quello che hai accettato, con le parole di allora.</p>
        <ul className={styles.accepted}>
          {acceptances.map(({ what, version, text, at }) => (
            <li key={`${what} ${at}`}>
              <time dateTime={at}>{moment(at, now)}</time>
              <details>
                <summary>
                  {acceptanceWords(what)}, versione {version}
                </summary>
                <p>{text}</p>
              </details>
            </li>
          ))}
        </ul>
      </section>
      <p className={area.after}>
        Vuoi una copia dei tuoi dati, o cancellarli? Vai a <Link to="/user/profile/data">I miei dati</Link>.
      </p>
    </>
  )
}

function History({
  history,
  now,
}: {
  history: AnswerOf<typeof readConsents>['consents'][number]['history']
  now: Date
}) {
  if (history.length === 0) return <p className={styles.never}>Non hai mai detto di sì.</p>
  return (
    <details className={styles.history}>
      <summary>Storia di questo consenso</summary>
      <ul className={styles.accepted}>
        {history.map(({ at, given, version, text, place }) => (
          <li key={at}>
            <time dateTime={at}>{moment(at, now)}</time>
            <div>
              <strong>{given ? 'Sì' : 'No'}</strong>, {placeWords(place)} · testo versione {version}
              {text !== '' && given && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
