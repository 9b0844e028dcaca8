import type { Choice, Filters as FilterValues, SearchAnswer } from 'contract/reading/search/search.ts'
import { Icon } from '../../../frame/icons.tsx'
import { useSite } from '../../../frame/site.ts'
import { searchAddress } from './address.ts'
import { periodWords, resultNoun } from './words.ts'
import styles from './filters.module.css'

/** The filters as links: each is an address that can be shared. On a phone they close behind one line. */
export function Filters({ answer }: { answer: SearchAnswer }) {
  const { query, filters, facets } = answer
  const to = (change: { [K in keyof FilterValues]?: FilterValues[K] | undefined }) =>
    searchAddress(query, filters, change)
  const { sigla } = useSite().host.brand
  const activeCount = inForce(answer).length
  const toggle = (name: 'testata' | 'sezione' | 'autore') => (c: Choice) =>
    to({
      [name]: c.chosen || (name === 'testata' && c.value === sigla) ? undefined : c.value,
    } as FilterValues)
  const groups = (
    <>
      <Group title="Testata" choices={facets.testate.map((c) => ({ ...c, href: toggle('testata')(c) }))} />
      <Group
        title="Periodo"
        choices={facets.periodi.map((p) => ({
          ...p,
          href: to(
            p.chosen ? { da: undefined, a: undefined } : { da: p.da ?? undefined, a: p.a ?? undefined },
          ),
        }))}
      />
      <Group title="Sezione" choices={facets.sezioni.map((c) => ({ ...c, href: toggle('sezione')(c) }))} />
      <Group
        title="Firma"
        choices={facets.autori.slice(0, 8).map((c) => ({ ...c, href: toggle('autore')(c) }))}
      />
    </>
  )
  return (
    <details className={styles.filters}>
      <summary>
        Filtri{activeCount > 0 && ` (${activeCount})`}
        <Icon name="down" size={18} />
      </summary>
      <nav aria-label="Filtri della ricerca" className={styles.groups}>
        {groups}
      </nav>
    </details>
  )
}

function Group({
  title,
  choices,
}: {
  title: string
  choices: readonly (Pick<Choice, 'name' | 'count' | 'chosen'> & { href: string })[]
}) {
  if (choices.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {choices.map((c) => (
          <li key={c.name}>
            <a href={c.href} aria-current={c.chosen ? 'true' : undefined} rel="nofollow">
              <span className={styles.tick} aria-hidden="true" />
              <span className={styles.choice}>{c.name}</span>
              {c.count !== null && (
                <span className={styles.count}>
                  {c.count.toLocaleString('it-IT')}
                  <span className="hidden"> {resultNoun(c.count)}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The filters of the address, as words and what to take away; a period of one's own is among them. */
function inForce({ filters, facets }: SearchAnswer) {
  const { testata, da, a, sezione, autore } = filters
  const nameOf = (choices: readonly Choice[], value: string) =>
    choices.find((c) => c.value === value)?.name ?? value
  return [
    ...(testata ? [{ name: nameOf(facets.testate, testata), off: { testata: undefined } }] : []),
    ...(da || a
      ? [
          {
            name: facets.periodi.find((p) => p.chosen)?.name ?? periodWords({ da, a }),
            off: { da: undefined, a: undefined },
          },
        ]
      : []),
    ...(sezione ? [{ name: nameOf(facets.sezioni, sezione), off: { sezione: undefined } }] : []),
    ...(autore ? [{ name: nameOf(facets.autori, autore), off: { autore: undefined } }] : []),
  ]
}

/** The filters in force, each with its way out. */
export function Chips({ answer }: { answer: SearchAnswer }) {
  const { query, filters } = answer
  const chips = inForce(answer)
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filtri attivi">
      {chips.map((chip) => (
        <li key={chip.name}>
          <a href={searchAddress(query, filters, chip.off)}>
            <span className="hidden">Togli il filtro </span>
            {chip.name}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.reset} href={searchAddress(query, {})}>
          Azzera
        </a>
      </li>
    </ul>
  )
}
