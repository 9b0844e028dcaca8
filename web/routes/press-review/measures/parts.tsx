import type { ReactNode } from 'react'
import type { Measured, Measures } from 'contract/press-review/measures/measures.ts'
import { topicName, pagesWords, wholeNumber } from 'contract/press-review/measures/labels.ts'
import { longDate } from '../../../words/dates.ts'
import { ItemThumbnail } from '../item-thumbnail.tsx'
import { Bars, Weeks } from './charts.tsx'
import styles from './measures.module.css'

/** Figures under their heads; the first column says of what. */
export const Figures = ({
  caption,
  head,
  rows,
  wide = false,
}: {
  caption: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** It may be wider than a phone, and moves sideways there. */
  wide?: boolean
}) => (
  <div className={styles.figures} {...(wide && { role: 'region', 'aria-label': caption, tabIndex: 0 })}>
    <table>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

/** A list that is counted: its bars, and beside them its figures. */
const Listed = ({
  id,
  title,
  head,
  of,
  note,
}: {
  id: string
  title: string
  head: string
  of: readonly (Measured & { copies?: number | null })[]
  note?: string | undefined
}) => {
  const copies = of.some((one) => typeof one.copies === 'number')
  return (
    <Section id={id} title={title}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.pair}>
        <Bars title={`${title}: articoli`} of={of} />
        <Figures
          caption={`${title}, in cifre`}
          head={[head, 'Articoli', 'Pagine intere', ...(copies ? ['Copie'] : [])]}
          rows={of.map((one) => ({
            key: one.name,
            cells: [
              ...[one.name, wholeNumber(one.items), pagesWords(one.pages)],
              ...(copies ? [typeof one.copies === 'number' ? wholeNumber(one.copies) : '–'] : []),
            ],
          }))}
        />
      </div>
    </Section>
  )
}

/** All sections of the measures. */
export function Parts({ measures }: { measures: Measures }) {
  const { mastheads, otherMastheads, topics, weeks, words, queries, authors, largest, uses } = measures
  const names = topics.map((topic) => ({ ...topic, name: topicName(topic.name) }))
  return (
    <>
      <Section id="settimane" title="Settimana per settimana">
        <Weeks weeks={weeks} />
        <details className={styles.inFigures}>
          <summary>Le settimane in cifre</summary>
          <Figures
            caption="Articoli per settimana, in cifre"
            head={['Settimana dal', 'Articoli', 'Pagine intere']}
            rows={weeks.map(({ week, items, pages }) => ({
              key: week,
              cells: [longDate(week), wholeNumber(items), pagesWords(pages)],
            }))}
          />
        </details>
      </Section>
      <Listed
        id="testate"
        title="Per testata"
        head="Testata"
        of={mastheads}
        note={
          otherMastheads > 0
            ? `Altre ${wholeNumber(otherMastheads)} testate hanno meno articoli e qui non stanno.`
            : undefined
        }
      />
      <Listed id="argomenti" title="Per argomento" head="Argomento" of={names} />
      {queries.length > 0 && <Listed id="ricerche" title="Di chi: per ricerca" head="Ricerca" of={queries} />}
      {words.length > 0 && (
        <Listed
          id="parole"
          title="Di chi: per parola trovata"
          head="Parola"
          of={words}
          note="Un articolo che ne ha più di una conta per ciascuna."
        />
      )}
      {authors.length > 0 && <Listed id="autori" title="Per autore" head="Autore" of={authors} />}
      {largest.length > 0 && (
        <Section id="spazi" title="Gli spazi più grandi">
          <ol className={styles.largest}>
            {largest.map(({ id, version, clipping, title, masthead, date, page, pages }) => (
              <li key={id}>
                <ItemThumbnail id={id} version={version} pictured={clipping} />
                <div>
                  <h3>{title}</h3>
                  <p>
                    {masthead}, {longDate(date)}
                    {page !== null && `, pag. ${page}`} · {pagesWords(pages)} di pagina
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {uses.length > 0 && (
        <Section id="usi" title="Usi contati per gli editori">
          <p className={styles.note}>
            Chi ha i diritti di una testata può chiederci quante volte i suoi articoli sono stati usati.
            Diciamo quante, mai da chi.
          </p>
          <Figures
            wide
            caption="Usi per testata"
            head={['Testata', 'Mostrati', 'Inviati', 'Aperti da un link', 'Scaricati']}
            rows={uses.map(({ masthead, licence, shown, sent, opened, downloaded }) => ({
              key: `${masthead} ${licence}`,
              cells: [
                licence === '' ? masthead : `${masthead} (${licence})`,
                ...[shown, sent, opened, downloaded].map(wholeNumber),
              ],
            }))}
          />
        </Section>
      )}
    </>
  )
}
