import { sharedMeta } from '../../../../frame/share-meta.ts'
import { visit } from '../../../../server/context.ts'
import type { Route } from './+types/faq'
import { CategoryList } from './category-list.tsx'
import { faqFrame, faqRule } from './faq-handle.ts'
import { loadFaq, type FaqData } from './faq-page.ts'
import { faqItem, QuestionList } from './question-list.tsx'
import { SearchBox } from './search-box.tsx'
import { WayOn } from './way-on.tsx'
import { resultsText } from './words.ts'
import { description } from '../../../../words/shortened.ts'
import { content } from '../../../../page/handle.ts'
import styles from './faq.module.css'

export const handle = { ...content(faqRule), ...faqFrame }

/** `/faq` (SPEC §2): help and search. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadFaq(new URL(request.url), context.get(visit))

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return sharedMeta(matches, { title: 'Domande frequenti' })
  const { q, selected, questions } = loaderData
  // As on the page of the search of the newspaper: the words stay here.
  if (q !== '')
    return [
      ...sharedMeta(matches, { title: `${q}, domande frequenti`, robots: 'noindex' }),
      { name: 'referrer', content: 'strict-origin' },
    ]
  return sharedMeta(matches, {
    title: selected ? `${selected.name}, domande frequenti` : 'Domande frequenti',
    description: (masthead) =>
      selected
        ? description(
            `${masthead}, domande su «${selected.name}»:`,
            questions.map(({ question }) => question.map(({ text }) => text).join('')),
          )
        : `${masthead}: account, abbonamento, lettura e dati personali. Le risposte, e come trovarle.`,
    canonical: selected ? `/faq?categoria=${selected.slug}` : '/faq',
  })
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { q, categories, total, selected, phone, questions, guess, refused } = loaderData
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        <h1>Come possiamo aiutarti?</h1>
        <SearchBox q={q} />
        {q !== '' && (
          <p role="status" className={styles.found}>
            {refused
              ? 'Troppe ricerche in poco tempo: riprova fra un minuto.'
              : resultsText(guess ? 0 : questions.length, q)}
          </p>
        )}
      </div>
      <div className={styles.columns}>
        <CategoryList
          categories={categories}
          total={total}
          current={q !== '' ? null : (selected?.slug ?? '')}
        />
        <div className={styles.answers} {...(q === '' && faqItem)}>
          <hr className="rule" />
          {q !== '' && questions.length === 0 && !refused && <Nothing />}
          <Groups {...loaderData} />
          <WayOn phone={phone} none={guess ? 'Nessuna di queste?' : undefined} />
        </div>
      </div>
    </div>
  )
}

/** Under its category each, but where something was looked for. */
function Groups({ q, categories, selected, questions, guess }: FaqData) {
  if (guess)
    return (
      <section aria-labelledby="intendevi">
        <h2 id="intendevi" className={styles.category}>
          Intendevi una di queste domande?
        </h2>
        <QuestionList questions={questions} level={3} />
      </section>
    )
  if (q !== '') return <QuestionList questions={questions} open={1} level={2} />
  return categories
    .filter(({ slug }) => selected === null || slug === selected.slug)
    .map(({ slug, name }) => (
      <section key={slug} aria-labelledby={slug}>
        <h2 id={slug} className={styles.category}>
          {name}
        </h2>
        <QuestionList
          questions={questions.filter(({ category }) => category === slug)}
          level={3}
          structured
        />
      </section>
    ))
}

const Nothing = () => (
  <div className={styles.nothing}>
    <h2>Nessun risultato trovato</h2>
    <p>
      Prova con una parola sola, per esempio “password”, oppure scegli una categoria. Puoi anche leggere{' '}
      <a href="/faq">tutte le domande</a>.
    </p>
  </div>
)
