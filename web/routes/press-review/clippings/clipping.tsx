import { useEffect, useRef, useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { type ClippingFacts, readClipping } from 'contract/press-review/clippings/clippings.ts'
import { isLockOver } from 'contract/press-review/days/limits.ts'
import { Notice } from '../../../form/notice.tsx'
import button from '../../../form/button.module.css'
import { pageMeta } from '../../../frame/page-meta.ts'
import { newsstandClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import { requireUser } from '../../../session/require-user.ts'
import { timeOfDay } from '../../../words/dates.ts'
import type { Route } from './+types/clipping'
import { DayItems } from './clipping-parts.tsx'
import { Editor } from './editor.tsx'
import { Reading } from './reading.tsx'
import { useChange } from './use-change.ts'
import styles from './clipping.module.css'

export const handle = { site: 'edicola', frame: 'none' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ritaglio della rassegna', robots: 'noindex' })

/** A clipping with its data; null: the article was withdrawn. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await requireUser()
  const answer = await newsstandClient()(readClipping, { item: params.item })
  if (!answer.ok && answer.code === 'ERR_ITEM_WITHDRAWN') return null
  if (!answer.ok && (answer.code === 'ERR_ITEM_NOT_FOUND' || answer.code === 'ERR_BAD_REQUEST'))
    throw data(null, { status: 404 })
  return loaded(answer)
}
clientLoader.hydrate = true as const

/** `/rassegna/ritaglio/{item}`: an article cut from its pages, to be read or cut anew. */
export default function ClippingPage({ loaderData: facts }: Route.ComponentProps) {
  if (facts === null)
    return (
      <div className={`wrap ${styles.nothing}`}>
        <h1>Il giornale ha ritirato questo articolo</h1>
        <p>Resta nell’elenco del giorno, barrato: non si mostra e non si invia.</p>
        <p>
          <a className={button.secondary} href="/rassegna">
            Torna alla rassegna
          </a>
        </p>
      </div>
    )
  return <Opened key={facts.id} facts={facts} />
}

function Opened({ facts }: { facts: ClippingFacts }) {
  const { revalidate } = useRevalidator()
  const [correcting, setCorrecting] = useState(false)
  const [opened] = useState(() => Date.now())
  const root = useRef<HTMLDivElement>(null)
  const acted = useRef(false)
  const { version, deleted, state } = facts
  const { busy, refused, change } = useChange(facts.id, (done) => {
    acted.current = done
    return revalidate()
  })
  useEffect(() => {
    // The focus goes to the button that undoes the change.
    if (acted.current) root.current?.querySelector<HTMLElement>('[data-next]')?.focus()
    acted.current = false
  }, [version])
  const other = facts.locked !== null && !facts.locked.mine ? facts.locked : null
  const sent = (state === 'sent' || state === 'corrected') && !correcting
  const cut = facts.edition !== null
  const remove = () => void change(version, { what: 'delete' })
  return (
    <div className={styles.page} ref={root}>
      <DayItems facts={facts} />
      {cut && !other && !sent && !deleted ? (
        <Editor facts={facts} refused={refused} onSaved={() => void revalidate()} onDelete={remove} />
      ) : (
        <Reading facts={facts} onDelete={other || sent || deleted ? null : remove}>
          {refused !== null && <Notice kind="error" title={refused} />}
          {deleted && (
            <Notice kind="info" title="Questo ritaglio è eliminato dalla rassegna.">
              <p>Resta nell’elenco del giorno, barrato: non si invia.</p>
              {!other && (
                <Act busy={busy} onAct={() => void change(version, { what: 'restore' })}>
                  Ripristina
                </Act>
              )}
            </Notice>
          )}
          {other && (
            <Notice kind="info" title={`Bloccato da ${other.by}, ${timeOfDay(other.at)}.`}>
              {isLockOver(other.at, opened) ? (
                <>
                  <p>È passata mezz’ora: puoi prenderlo tu.</p>
                  <Act busy={busy} onAct={() => void change(version, { what: 'lock', locked: true })}>
                    Prendilo tu
                  </Act>
                </>
              ) : (
                <p>
                  Lo puoi leggere; per ritagliarlo aspetta che lo sblocchi. Dopo 30 minuti puoi prenderlo tu.
                </p>
              )}
            </Notice>
          )}
          {!other && sent && cut && !deleted && (
            <Notice kind="info" title="La rassegna di questo giorno è già partita.">
              <p>Chi l’ha ricevuta vede il ritaglio com’era. Quello che cambi entra nella correzione.</p>
              <button type="button" className={button.secondary} onClick={() => setCorrecting(true)}>
                Correggi il ritaglio
              </button>
            </Notice>
          )}
        </Reading>
      )}
    </div>
  )
}

const Act = ({ busy, onAct, children }: { busy: boolean; onAct: () => void; children: string }) => (
  <button
    type="button"
    data-next=""
    className={button.secondary}
    aria-disabled={busy || undefined}
    onClick={onAct}
  >
    {children}
  </button>
)
