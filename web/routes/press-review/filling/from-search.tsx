import { useState } from 'react'
import type { AnswerOf, CodeOf, InputOf } from 'contract/platform/endpoint.ts'
import { longDate } from 'contract/platform/dates.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { search } from 'contract/reading/search/search.ts'
import { refusedForm, type FormRefusals } from '../../../form/fact.ts'
import { Field } from '../../../form/field.tsx'
import { FactNotice } from '../../../form/notice.tsx'
import { Select } from '../../../form/select.tsx'
import { type Typed, wrong } from '../../../form/rules.ts'
import button from '../../../form/button.module.css'
import { newsstandClient } from '../../../session/clients.ts'
import { anyWords } from '../../../words/any-words.ts'
import { LocalForm, useOutcome } from './local-form.tsx'
import { Picks } from './picks.tsx'
import { articlesInWords } from './query-words.ts'
import { useAdding } from './use-adding.ts'
import styles from './filling.module.css'

const names = { q: 'Parole', testata: 'Testata', da: 'Dal', a: 'Al' } as const
const tooMuch = { under: 'q', words: 'Sono troppe parole: scrivine meno' } as const
const refusals: FormRefusals<CodeOf<typeof search>> = {
  ERR_SEARCH_FILTER: { under: 'da', words: 'Controlla le date' },
  ERR_SEARCH_CURSOR: { title: 'Cerca di nuovo.' },
  ERR_SEARCH_EMPTY: { under: 'q', words: wrong.required },
  ERR_SEARCH_TOO_LONG: tooMuch,
  ERR_SEARCH_TOO_SLOW: tooMuch,
  ERR_SEARCH_TOO_MANY: { kind: 'warning', title: 'Troppe ricerche di fila.', line: 'Riprova fra poco.' },
}

/** Articles of the newsstand that a search finds, to be ticked. */
export function FromSearch({
  day,
  brands,
  there,
}: {
  day: string
  brands: readonly { sigla: string; name: string }[]
  there: ReadonlyMap<string, 'yes' | 'deleted'>
}) {
  const { outcome, busy, during } = useOutcome()
  const adding = useAdding(day, 'search')
  const [query, setQuery] = useState<InputOf<typeof search> | null>(null)
  const [results, setResults] = useState<AnswerOf<typeof search> | null>(null)
  const look = (input: InputOf<typeof search>) =>
    during(async () => {
      const answer = await newsstandClient()(search, input)
      if (!answer.ok) return refusedForm(answer, refusals)
      setQuery(input)
      setResults(answer.data)
      return {}
    })
  const send = (typed: Typed) => {
    const [q, testata, da, a] = [typed.one('q'), typed.one('testata'), typed.one('da'), typed.one('a')]
    adding.clear()
    if (q === '') return during(() => Promise.resolve({ errors: { q: wrong.required } }))
    return look({ q, testata, ...(da && { da }), ...(a && { a }) })
  }
  return (
    <section className={styles.part} aria-label="Cerca fra gli articoli">
      <FactNotice fact={adding.fact} />
      <LocalForm
        label="Cerca fra gli articoli"
        names={names}
        busy={busy}
        outcome={outcome}
        onSend={(t) => void send(t)}
      >
        <div className={styles.tools}>
          <div className={styles.wide}>
            <Field name="q" label="Parole" autoComplete="off" />
          </div>
          <Select
            name="testata"
            label="Testata"
            initial="tutte"
            choices={[
              { value: 'tutte', words: 'Tutte' },
              ...brands.map(({ sigla, name }) => ({ value: sigla, words: name })),
            ]}
          />
          <Field name="da" label="Dal" type="date" initial={day} />
          <Field name="a" label="Al" type="date" initial={day} />
          <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
            {busy ? 'Cerco…' : 'Cerca'}
          </button>
        </div>
      </LocalForm>
      {results && (
        <>
          <p role="status" className={styles.count}>
            {results.total.count === 0
              ? 'Nessun risultato trovato. Prova con altri giorni o con meno parole.'
              : results.match === 'any'
                ? anyWords
                : `Trovato: ${results.total.exact ? '' : 'più di '}${articlesInWords(results.total.count)}.`}
          </p>
          <Picks
            label="Articoli trovati"
            picks={results.results.map(({ article, brand, page }) => ({
              id: article.id,
              title: article.title,
              about: [
                brand.name,
                longDate(page ? page.edition.date : romeDay(article.published)),
                page && `pagina ${page.number}`,
                article.authors.map(({ name }) => name).join(', '),
              ]
                .filter(Boolean)
                .join(', '),
              there: there.get(article.id) ?? 'no',
            }))}
            selected={adding.selected}
            busy={adding.busy}
            onToggle={adding.toggle}
            onAdd={() => void adding.add()}
          />
          <p className={styles.ways}>
            {results.previous !== null && (
              <button
                type="button"
                className={styles.quiet}
                onClick={() => void look({ ...query!, pagina: results.previous! })}
              >
                Precedenti
              </button>
            )}
            {results.next !== null && (
              <button
                type="button"
                className={styles.quiet}
                onClick={() => void look({ ...query!, pagina: results.next! })}
              >
                Successivi
              </button>
            )}
          </p>
        </>
      )}
    </section>
  )
}
