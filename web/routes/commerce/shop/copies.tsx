import { useEffect, useState } from 'react'
import { editionName } from 'contract/reading/edition-name.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { type SingleCopy, readCopies } from 'contract/commerce/shop/copies.ts'
import { euros } from 'contract/platform/money.ts'
import type { Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { checkPage, pageInAddress } from '../../../page/not-here.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { loaded } from '../../../session/loaded.ts'
import { fullDate, longDate } from '../../../words/dates.ts'
import type { Route } from './+types/copies'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './copies.module.css'

const COPIES_PATH = '/user/copies'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Le tue copie', robots: 'noindex' })

/** `/user/copies`: the single copies one has bought on any masthead; `?pagina=2`: older ones. */
async function load({ ask, who, request }: Asking) {
  const page = pageInAddress(new URL(request.url).searchParams.get('pagina'), {
    first: COPIES_PATH,
    last: 10_000,
  })
  const [, answer] = await Promise.all([who(), ask(readCopies, { page })])
  const list = loaded(answer)
  checkPage(page, list.pages, COPIES_PATH)
  return list
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

export default function Copies({ loaderData: { copies, page, pages } }: Route.ComponentProps) {
  const { host } = useSite()
  const [fact, setFact] = useState<Fact | null>(null)
  useEffect(() => {
    if (fact !== null) document.getElementById('esito')?.focus()
  }, [fact])
  return (
    <>
      <h1 className={area.title}>Le tue copie</h1>
      <p className={area.standfirst}>
        {copies.length === 0
          ? 'Non hai comprato nessuna copia. Un numero solo si compra dalla pagina della sua edizione.'
          : 'Le leggi finché esiste il tuo account: le pagine e gli articoli che hanno stampato.'}
      </p>
      <div id="esito" tabIndex={-1}>
        <FactNotice fact={fact} />
      </div>
      {copies.length === 0 ? (
        <p className={area.after}>
          <a className={button.primary} href={siteUrl(host, 'edicola', host.brand.viewerUrl)}>
            Sfoglia le edizioni
          </a>
        </p>
      ) : (
        <ul className={styles.copies}>
          {copies.map((copy) => (
            <OneCopy key={copy.id} copy={copy} onFact={setFact} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label="Altre copie" className={styles.turns}>
          {page > 1 && <a href={`?pagina=${page - 1}`}>Più recenti</a>}
          {page < pages && <a href={`?pagina=${page + 1}`}>Meno recenti</a>}
        </nav>
      )}
    </>
  )
}

const over = {
  refunded: { words: 'Rimborsata', reason: 'Ti abbiamo restituito quello che avevi pagato.' },
  chargeback: { words: 'Chiusa', reason: 'La tua banca ha ripreso il pagamento.' },
} as const

/** The smallest picture that is sharp in its place: 104 px, on screens with two points for each, 208. */
const widthOf = (widths: readonly number[]): number => widths.find((one) => one >= 208) ?? widths.at(-1)!

/** A copy: its front page, when it was bought, the way to it and its receipt. */
function OneCopy({ copy, onFact }: { copy: SingleCopy; onFact: (fact: Fact | null) => void }) {
  const { host, sisters } = useSite()
  const [busy, setBusy] = useState(false)
  const { brand, masthead, edition, path, cover, bought, price, state, receipt } = copy
  const day = fullDate(copy.date)
  const own = sisters.find(({ sigla }) => sigla === brand)
  const href = own ? new URL(path, own.url).href : siteUrl(host, 'edicola', path)
  const save = async () => {
    if (busy || receipt === null) return
    setBusy(true)
    const saving = await bring(() => import('./save-receipt.ts'))
    onFact(saving ? await saving.saveReceipt(receipt) : unreachableFact)
    setBusy(false)
  }
  return (
    <li>
      <div className={styles.cover}>
        {cover !== null && (
          <img
            src={`${cover.picture.src}/${widthOf(cover.picture.widths)}.webp`}
            width={cover.picture.width}
            height={cover.picture.height}
            alt=""
            loading="lazy"
          />
        )}
      </div>
      <div>
        <h2>{day}</h2>
        <p className={styles.what}>
          {masthead}
          {editionName(edition)}. Comprata il {longDate(bought)}, {euros(price)}
        </p>
        {state !== 'open' && (
          <p className={styles.what}>
            <strong>{over[state].words}.</strong> {over[state].reason}
          </p>
        )}
        <p className={styles.ways}>
          {state === 'open' && (
            <a className={button.secondary} href={href}>
              Leggi
              <span className="hidden">
                {' '}
                {masthead} di {day}
              </span>
            </a>
          )}
          {receipt !== null && (
            <button
              type="button"
              className={styles.quiet}
              aria-disabled={busy || undefined}
              onClick={() => void save()}
            >
              {busy ? 'Scarico…' : 'Ricevuta'}
              <span className="hidden">
                {' '}
                in PDF, {masthead} di {day}
              </span>
            </button>
          )}
        </p>
      </div>
    </li>
  )
}
