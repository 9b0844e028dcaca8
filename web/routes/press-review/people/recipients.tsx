import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { type Recipient, downloadPeople, readPeople } from 'contract/press-review/people/people.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { newsstandClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import { requireUser } from '../../../session/require-user.ts'
import { ReviewNav } from '../review-nav.tsx'
import type { Route } from './+types/recipients'
import { type Act, RecipientList } from './recipient-list.tsx'
import { lazyPart } from '../../../page/lazy-part.tsx'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './recipients.module.css'

const dialogs = () => import('./person-dialog.tsx')
const AddDialog = lazyPart(async () => (await dialogs()).AddDialog)
const ChangeDialog = lazyPart(async () => (await dialogs()).ChangeDialog)
const GroupsDialog = lazyPart(async () => (await import('./groups-dialog.tsx')).GroupsDialog)
const ImportPart = lazyPart(async () => (await import('./import-part.tsx')).ImportPart)

export const handle = { site: 'edicola', frame: 'none' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Chi riceve la rassegna', robots: 'noindex' })

/** `/rassegna/destinatari`: who receives the press review; the group that is looked at is in the address. */
export async function clientLoader() {
  await requireUser()
  return { ...loaded(await newsstandClient()(readPeople, {})), now: new Date() }
}
clientLoader.hydrate = true as const

type Open = { what: 'add' | 'groups' } | { what: 'change'; of: Recipient } | null

export default function Recipients({ loaderData: { review, people, groups, now } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const [fact, setFact] = useState<Fact | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const [importing, setImporting] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const ask = newsstandClient()

  const filters = filtersOf(people, groups)
  const selected = filters.find(({ name }) => name === params.get('mostra')) ?? filters[0]!

  const report = async (came: Fact) => {
    await revalidate()
    // Synchronous, because nothing behind an open dialog can take the focus.
    flushSync(() => {
      setOpen(null)
      setImporting(false)
      setBusy(null)
      setFact(came)
    })
    document.getElementById('esito')?.focus()
  }
  const act = async (what: Act, of: Recipient) => {
    if (what === 'change') return setOpen({ what, of })
    setBusy(of.id)
    const acting = await bring(() => import('./act.ts'))
    const done = acting ? await acting.act(what, of) : unreachableFact
    if (acting) await revalidate()
    setBusy(null)
    setFact(done)
    // The row stays in place, and the focus goes to the button that undoes the action.
    if (done.kind === 'success') document.getElementById(`fai-${of.id}`)?.focus()
    else document.getElementById('esito')?.focus()
  }
  const download = async () => {
    const saving = await bring(() => import('../../../session/save-file.ts'))
    if (!saving) return setFact(unreachableFact)
    const answer = await saving.saveFile(downloadPeople, {})
    if (!answer.ok) setFact(refusalFact(answer, {}))
  }
  return (
    <>
      <ReviewNav here="/rassegna/destinatari" />
      <header className={styles.head}>
        <div>
          <p className={area.kicker}>Rassegna stampa di {review}</p>
          <h1 className={area.title}>Chi riceve la rassegna</h1>
          <p className={styles.law}>
            Solo persone con nome e indirizzo: i diritti non permettono collegamenti pubblici.
          </p>
        </div>
        <button type="button" className={button.primary} onClick={() => setOpen({ what: 'add' })}>
          Aggiungi una persona
        </button>
      </header>
      <div id="esito" tabIndex={-1}>
        <FactNotice fact={fact} />
      </div>
      {people.length > 0 && (
        <div className={styles.tools}>
          <nav className={styles.filters} aria-label="Mostra">
            {filters.map(({ name, words, has }) => (
              <Link
                key={name}
                to={name === 'tutti' ? '?' : `?mostra=${encodeURIComponent(name)}`}
                replace
                preventScrollReset
                aria-current={name === selected.name ? 'true' : undefined}
              >
                {words} ({people.filter(has).length})
              </Link>
            ))}
          </nav>
        </div>
      )}
      {people.length === 0 && !importing && (
        <section className={styles.empty}>
          <h2>Nessun destinatario, per ora</h2>
          <p>Aggiungi le persone una alla volta, oppure importa un elenco: la rassegna parte per loro.</p>
        </section>
      )}
      {people.length > 0 && (
        <RecipientList
          key={selected.name}
          people={people.filter(selected.has)}
          groups={groups}
          now={now}
          busy={busy}
          onAct={(what, of) => void act(what, of)}
        />
      )}
      <p className={styles.below}>
        <button type="button" className={button.secondary} onClick={() => setOpen({ what: 'groups' })}>
          Gruppi
        </button>
        <button
          type="button"
          className={button.secondary}
          aria-expanded={importing}
          onClick={() => setImporting(!importing)}
        >
          Importa un elenco (CSV)
        </button>
        {people.length > 0 && (
          <button type="button" className={button.secondary} onClick={() => void download()}>
            <PageIcon name="save" size={19} />
            Scarica l’elenco (CSV)
          </button>
        )}
      </p>
      <Suspense>
        {importing && <ImportPart onDone={report} onLeave={() => setImporting(false)} />}
        {open?.what === 'add' && (
          <AddDialog
            groups={groups}
            ask={ask}
            inGroup={groups.find(({ id }) => id === selected.name)?.id ?? null}
            onDone={(title, line) => void report({ kind: 'success', title, line })}
            onLeave={() => setOpen(null)}
          />
        )}
        {open?.what === 'change' && (
          <ChangeDialog
            of={open.of}
            groups={groups}
            ask={ask}
            onDone={(title, line) => void report({ kind: 'success', title, line })}
            onLeave={() => setOpen(null)}
          />
        )}
        {open?.what === 'groups' && (
          <GroupsDialog groups={groups} ask={ask} onChange={revalidate} onLeave={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  )
}

interface Filter {
  name: string
  words: string
  has: (one: Recipient) => boolean
}
/** The filters of the list: everybody, problems, each group. */
const filtersOf = (
  people: readonly Recipient[],
  groups: readonly { id: string; name: string }[],
): Filter[] => {
  const troubled = ({ state }: Recipient) => state === 'stopped' || state === 'unsubscribed'
  return [
    { name: 'tutti', words: 'Tutti', has: () => true },
    ...(people.some(troubled) ? [{ name: 'fermi', words: 'Non ricevono', has: troubled }] : []),
    ...groups.map(({ id, name }) => ({
      name: id,
      words: name,
      has: (one: Recipient) => one.groups.includes(id),
    })),
  ]
}
