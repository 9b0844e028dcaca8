import { data } from 'react-router'
import { readQuestions } from 'contract/assistance/support/questions.ts'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { dataOf } from '../../../../page/data-of.ts'
import { content } from '../../../../page/handle.ts'
import { visit } from '../../../../server/context.ts'
import type { Route } from './+types/question'
import { CategoryList } from './category-list.tsx'
import { faqFrame, faqRule } from './faq-handle.ts'
import { Runs } from './runs.tsx'
import { SearchBox } from './search-box.tsx'
import { faqPage } from './structured-data.ts'
import { Thanks, Useful } from './useful.tsx'
import { WayOn } from './way-on.tsx'
import styles from './faq.module.css'

export const handle = { ...content(faqRule), ...faqFrame }

/** `/faq/{slug}`: one answer, the address that people share. `esito`: a vote without scripts was counted. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { phone, categories, questions } = dataOf(await context.get(visit).ask(readQuestions, {}))
  const answered = questions.find(({ slug }) => slug === params.slug)
  if (!answered) throw data(null, { status: 404, statusText: 'ERR_QUESTION_NOT_FOUND' })
  const voted = new URL(request.url).searchParams.get('esito')
  return {
    phone,
    categories,
    total: questions.length,
    answered,
    category: categories.find(({ slug }) => slug === answered.category)!,
    others: questions.filter(
      ({ category, slug }) => category === answered.category && slug !== answered.slug,
    ),
    voted: voted === 'si' || voted === 'no' ? voted : null,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return sharedMeta(matches, {})
  const { answered } = loaderData
  const plain = answered.question.map(({ text }) => text).join('')
  return sharedMeta(matches, {
    title: plain,
    description: answered.answer[0]!.map(({ text }) => text).join(''),
    canonical: `/faq/${answered.slug}`,
    data: () => [faqPage([answered])],
  })
}

export default function Question({ loaderData }: Route.ComponentProps) {
  const { phone, categories, total, answered, category, others, voted } = loaderData
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <CategoryList categories={categories} total={total} current={category.slug} />
        <div className={styles.answers}>
          <SearchBox q="" />
          <p className={styles.kicker}>
            <a href={`/faq?categoria=${category.slug}`}>{category.name}</a>
          </p>
          <h1 className={styles.asked}>
            <Runs runs={answered.question} />
          </h1>
          <div className={styles.answer}>
            {answered.answer.map((paragraph, i) => (
              <p key={i}>
                <Runs runs={paragraph} />
              </p>
            ))}
            {voted === null ? <Useful slug={answered.slug} /> : <Thanks useful={voted === 'si'} />}
          </div>
          {others.length > 0 && (
            <section className={styles.others} aria-labelledby="altre">
              <h2 id="altre">Altre domande: {category.name}</h2>
              <ul>
                {others.map(({ slug, question }) => (
                  <li key={slug}>
                    <a href={`/faq/${slug}`}>
                      <Runs runs={question} />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <WayOn phone={phone} />
        </div>
      </div>
    </div>
  )
}
