import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import {
  askReadingCode,
  confirmReading,
  endReading,
  noteOpening,
  readReading,
  readReadingLink,
} from 'contract/press-review/sending/reading.ts'
import { CodeField } from '../../../form/code-field.tsx'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { formRules } from '../../../form/form-rules.ts'
import { Submit } from '../../../form/submit.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { send } from '../../../session/send.ts'
import { fullDate } from '../../../words/dates.ts'
import { ActForm } from '../act-form.tsx'
import type { Route } from './+types/reading'
import { DigestItem } from './digest-item.tsx'
import { OpeningsConsent } from './openings-consent.tsx'
import { readingRefusals } from './refusals.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './reading.module.css'

export const handle = { frame: 'none', site: 'any', footer: false }
// The address holds a token: no referrer is sent to other sites.
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
})
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Rassegna stampa', robots: 'noindex' })

/** Readers are anonymous: only the cookie of the code is sent, never a session. */
const own = { base: '' }

/** `/rassegna/lettura/{token}`: a letter's digest, once the code that its person was sent is typed. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  const link = await send(readReadingLink, { token }, own)
  if (!link.ok) return { token, digest: null, refused: refusalFact(link, readingRefusals) }
  if (!link.data.confirmed) return { token, digest: null, refused: null }
  const read = await send(readReading, { token }, own)
  if (read.ok) return { token, digest: read.data, refused: null }
  // The reading session may end between the two calls: then the code is required again.
  const refused = read.code === 'ERR_CODE_REQUIRED' ? null : refusalFact(read, readingRefusals)
  return { token, digest: null, refused }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className={styles.page}>
      <p role="status">Carico la rassegna…</p>
      <noscript>
        <p>Questa pagina ha bisogno di JavaScript: attivalo nel browser e ricaricala.</p>
      </noscript>
    </div>
  )
}

export default function Reading({ loaderData: { token, digest, refused } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {refused !== null && (
        <>
          <h1 className={area.title}>La rassegna non si apre</h1>
          <Notice kind={refused.kind} title={refused.title}>
            {refused.line}
          </Notice>
        </>
      )}
      {refused === null && digest === null && <AskCode token={token} />}
      {digest !== null && <DigestPage token={token} digest={digest} />}
    </div>
  )
}

const codeRules = formRules({
  schema: async () => (await import('./code-form.ts')).codeForm,
  fields: (typed) => ({ code: typed.one('code').replace(/\D/g, '') }),
  names: { code: 'codice' },
})

/** Sends a code to whom the letter went to, and takes it. A forwarded link stops here. */
function AskCode({ token }: { token: string }) {
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<number | null>(null)
  const [fact, setFact] = useState<Fact | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (sent !== null) document.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [sent])
  const ask = async () => {
    if (busy) return
    setBusy(true)
    const answer = await send(askReadingCode, { token }, own)
    setBusy(false)
    if (!answer.ok) return setFact(refusalFact(answer, readingRefusals))
    setFact({
      kind: 'success',
      title: 'Codice mandato.',
      line: `È andato all’indirizzo che ha ricevuto la rassegna. Vale ${answer.data.minutes} minuti.`,
    })
    setSent(Date.now())
  }
  return (
    <>
      <h1 className={area.title}>Un codice, poi leggi</h1>
      <p className={area.standfirst}>
        Questa rassegna è per una persona sola. Mandiamo un codice all’indirizzo che l’ha ricevuta: con quello
        si apre, in questo browser, per qualche ora.
      </p>
      <div role="status">
        <FactNotice fact={fact} />
      </div>
      {sent !== null && (
        <ActForm
          rules={codeRules}
          act={async ({ code }) => {
            const answer = await send(confirmReading, { token, code }, own)
            if (!answer.ok) return { fact: refusalFact(answer, readingRefusals), focus: 'code' }
            await revalidate()
            return null
          }}
        >
          <CodeField name="code" label="Codice" hint="Otto cifre, nell’email che ti è arrivata ora" />
          <Submit words="Apri la rassegna" working="Apro…" />
        </ActForm>
      )}
      <p className={area.after}>
        <button
          type="button"
          className={sent === null ? button.primary : button.secondary}
          aria-disabled={busy || undefined}
          onClick={() => void ask()}
        >
          {busy ? 'Mando…' : sent === null ? 'Mandami il codice' : 'Manda un altro codice'}
        </button>
      </p>
    </>
  )
}

/** The digest: an index, the clippings with their text and the line of the rights, the choices. */
function DigestPage({ token, digest }: { token: string; digest: AnswerOf<typeof readReading> }) {
  const { review, day, title, note, errata, topics, pdf, unsubscribe } = digest
  const { revalidate } = useRevalidator()
  const opened = (item: string) => {
    if (digest.openings) void send(noteOpening, { token, item }, { ...own, keepalive: true })
  }
  return (
    <>
      <header className={styles.head}>
        <p className={area.kicker}>Rassegna stampa di {review}</p>
        <h1 className={area.title}>{title}</h1>
        <p className={styles.day}>{fullDate(day)}</p>
        {pdf !== null && (
          <p>
            <a className={button.secondary} href={pdf}>
              Scarica il PDF
            </a>
          </p>
        )}
      </header>
      {errata !== null && (
        <section className={styles.errata} aria-labelledby="rettifica">
          <h2 id="rettifica">Rettifica</h2>
          <p>{errata}</p>
        </section>
      )}
      {note !== '' && <p className={styles.note}>{note}</p>}
      <nav className={styles.index} aria-labelledby="indice">
        <h2 id="indice">Indice</h2>
        {topics.map(({ name, items }) => (
          <div key={name}>
            {name !== '' && <h3>{name}</h3>}
            <ol>
              {items.map((item) => (
                <li key={item.id}>
                  <a href={`#a-${item.id}`} onClick={() => opened(item.id)}>
                    {item.title}
                  </a>{' '}
                  <span>{item.masthead}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </nav>
      {topics.map(({ name, items }) => (
        <section key={name} aria-label={name || 'Articoli'}>
          {name !== '' && <h2 className={styles.topic}>{name}</h2>}
          {items.map((item) => (
            <DigestItem
              key={item.id}
              item={item}
              heading={name === '' ? 'h2' : 'h3'}
              onOpen={() => opened(item.id)}
            />
          ))}
        </section>
      ))}
      <OpeningsConsent token={token} review={review} openings={digest.openings} onChange={revalidate} />
      <p className={area.after}>
        <a href={unsubscribe}>Non ricevere più questa rassegna</a>
      </p>
      <p className={area.after}>
        <button
          type="button"
          className={button.small}
          onClick={() => void send(endReading, { token }, own).then(revalidate)}
        >
          Chiudi la rassegna in questo browser
        </button>
      </p>
    </>
  )
}
