import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { longDate } from 'contract/platform/dates.ts'
import { editionName, NATIONAL } from 'contract/reading/edition-name.ts'
import { addPage, listEditions, readPage } from 'contract/press-review/filling/adding.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import button from '../../../form/button.module.css'
import form from '../../../form/form.module.css'
import { newsstandClient } from '../../../session/clients.ts'
import { Picks } from './picks.tsx'
import { pageRefusals } from './refusals.ts'
import { useAdding } from './use-adding.ts'
import { type PageChoice, usePagePicture } from './use-page-picture.ts'
import styles from './filling.module.css'

type Editions = AnswerOf<typeof listEditions>
type Page = AnswerOf<typeof readPage>
interface Brand {
  sigla: string
  name: string
}

/** The articles of a printed page, drawn over it, to be ticked; or the page itself, to be cut afterwards. */
export function FromPage({ day, brands }: { day: string; brands: readonly Brand[] }) {
  const [brand, setBrand] = useState(brands[0]?.sigla ?? '')
  const [month, setMonth] = useState(day.slice(0, 7))
  const [offered, setOffered] = useState<Editions | null>(null)
  const [which, setWhich] = useState<{ edition: string; date: string } | null>(null)
  const [number, setNumber] = useState(1)
  const [fact, setFact] = useState<Fact | null>(null)
  useEffect(() => {
    if (brand === '') return
    let cancelled = false
    void newsstandClient()(listEditions, { brand, month }).then((answer) => {
      if (cancelled) return
      if (!answer.ok) return setFact(refusalFact(answer, pageRefusals))
      const { editions } = answer.data
      setOffered(answer.data)
      setNumber(1)
      setWhich(editions.find(({ date }) => date === day) ?? editions[0] ?? null)
    })
    return () => {
      cancelled = true
    }
  }, [brand, month, day])
  const edition = offered?.editions.find((one) => one.edition === which?.edition && one.date === which.date)
  return (
    <section className={styles.part} aria-label="Da una pagina" style={{ maxWidth: 'none' }}>
      <FactNotice fact={fact} />
      <div className={styles.tools}>
        <Choice label="Testata" value={brand} onPick={setBrand}>
          {brands.map(({ sigla, name }) => (
            <option key={sigla} value={sigla}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label="Mese" value={offered?.month ?? month} onPick={setMonth}>
          {(offered?.months ?? [month]).map((one) => (
            <option key={one} value={one}>
              {one.slice(5)}/{one.slice(0, 4)}
            </option>
          ))}
        </Choice>
        <Choice
          label="Edizione"
          value={which ? `${which.edition} ${which.date}` : ''}
          onPick={(value) => {
            const [name = NATIONAL, date = day] = value.split(' ')
            setWhich({ edition: name, date })
            setNumber(1)
          }}
        >
          {offered?.editions.map((one) => (
            <option key={`${one.edition} ${one.date}`} value={`${one.edition} ${one.date}`}>
              {longDate(one.date)}
              {editionName(one.edition)}
            </option>
          ))}
        </Choice>
        <Choice label="Pagina" value={String(number)} onPick={(value) => setNumber(Number(value))}>
          {Array.from({ length: edition?.pages ?? 1 }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </Choice>
      </div>
      {offered !== null && which === null && <p className={styles.count}>Questa testata non ha edizioni.</p>}
      {which !== null && (
        <Sheet
          key={`${brand} ${which.edition} ${which.date} ${number}`}
          day={day}
          name={brands.find(({ sigla }) => sigla === brand)?.name ?? brand}
          choice={{ brand, edition: which.edition, day: which.date, page: number }}
        />
      )}
    </section>
  )
}

/** A page with what stands on it. */
function Sheet({ day, name, choice }: { day: string; name: string; choice: PageChoice }) {
  const { brand, edition, day: date, page } = choice
  const picture = usePagePicture(choice)
  const adding = useAdding(day, 'page')
  const [read, setRead] = useState<Page | null>(null)
  const [whole, setWhole] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { fact, setFact, rounds } = adding
  useEffect(() => {
    let cancelled = false
    void newsstandClient()(readPage, { brand, edition, date, page, day }).then((answer) => {
      if (cancelled) return
      if (answer.ok) setRead(answer.data)
      else setFact(refusalFact(answer, pageRefusals))
    })
    return () => {
      cancelled = true
    }
    // Loaded again after an addition, to mark what the day already has.
  }, [brand, edition, date, page, day, rounds, setFact])
  const addWhole = async () => {
    setBusy(true)
    const title = `${name}, pagina ${page}`
    const input = { day, brand, edition, date, page, title, author: '', parts: [] }
    const answer = await newsstandClient()(addPage, input)
    setBusy(false)
    if (!answer.ok) return setFact(refusalFact(answer, pageRefusals))
    setWhole(answer.data.item)
    setFact({ kind: 'success', title: `La pagina ${page} è nella rassegna.`, line: 'Ora puoi ritagliarla.' })
  }
  if (!read) return <FactNotice fact={fact} />
  return (
    <>
      <FactNotice fact={fact} />
      {whole !== null && (
        <p className={styles.ways}>
          <Link to={`/rassegna/ritaglio/${whole}`} className={button.primary}>
            Ritaglia la pagina
          </Link>
        </p>
      )}
      <div className={styles.sheet}>
        <div>
          <div className={styles.plate} style={{ aspectRatio: String(read.ratio) }}>
            {picture.state === 'ready' && <img src={picture.src} alt={`La pagina ${page} di ${name}`} />}
            {read.articles.flatMap(({ id, parts }) =>
              parts.map((part, i) => (
                <i
                  key={`${id} ${i}`}
                  aria-hidden="true"
                  data-chosen={adding.selected.has(id) || undefined}
                  style={{
                    left: `${part.x * 100}%`,
                    top: `${part.y * 100}%`,
                    width: `${part.width * 100}%`,
                    height: `${part.height * 100}%`,
                  }}
                />
              )),
            )}
          </div>
          {picture.state === 'missing' && (
            <p className={styles.hint}>L’immagine della pagina non si carica: l’elenco accanto è completo.</p>
          )}
        </div>
        <div>
          <p className={styles.count}>
            {read.articles.length === 0
              ? 'Su questa pagina non ci sono articoli riconosciuti: aggiungila intera e ritagliala.'
              : 'Scegli gli articoli di questa pagina.'}
          </p>
          <Picks
            label="Articoli della pagina"
            picks={read.articles.map(({ id, title, author, there }) => ({
              ...{ id, title, there, about: author || 'Senza firma' },
            }))}
            selected={adding.selected}
            busy={adding.busy}
            onToggle={adding.toggle}
            onAdd={() => void adding.add()}
          />
          <p className={styles.ways}>
            <button
              type="button"
              className={button.secondary}
              aria-disabled={busy || undefined}
              onClick={() => busy || void addWhole()}
            >
              {busy ? 'Aggiungo…' : 'Aggiungi la pagina intera'}
            </button>
          </p>
        </div>
      </div>
    </>
  )
}

const Choice = ({
  label,
  value,
  onPick,
  children,
}: {
  label: string
  value: string
  onPick: (value: string) => void
  children: ReactNode
}) => (
  <label className={form.field}>
    <span className={form.label}>{label}</span>
    <select
      className={`${form.control} ${form.select}`}
      value={value}
      onChange={(event) => onPick(event.target.value)}
    >
      {children}
    </select>
  </label>
)
