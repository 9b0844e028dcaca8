import { authorPath, GIFT_PARAM, sectionPath } from 'contract/platform/paths.ts'
import type { Article } from 'contract/reading/newsstand/article.ts'
import type { PublicBrand } from 'contract/reading/site/brand.ts'
import { Island } from '../../../../islands/island.tsx'
import { signInLink, useSite } from '../../../../frame/site.ts'
import { longDate, theDate, timeOfDay } from '../../../../words/dates.ts'
import { whenWords } from '../../../../words/when.ts'
import { ArticleMarks } from './article-marks.tsx'
import { ArticleTools } from './article-tools.tsx'
import { ArticleBody, Caption } from './article-body.tsx'
import { Block } from '../teasers/block.tsx'
import { PageCard } from './page-card.tsx'
import { Paywall } from './paywall.tsx'
import { Picture } from '../../../../story/picture.tsx'
import { PAID_TEXT } from '../structured-data.ts'
import { Kicker } from '../teasers/teaser.tsx'
import { WholeText } from './whole-text.tsx'
import styles from './article.module.css'
import text from './article-text.module.css'

export function ArticleView({ article }: { article: Article }) {
  const { host, copyright } = useSite()
  const [hero] = article.pictures
  const lang = article.language ?? undefined
  return (
    <>
      <article className={styles.article}>
        <nav aria-label="Percorso" className={styles.crumb}>
          <ol>
            <li>
              <a href={sectionPath(article.section.slug)}>{article.section.name}</a>
            </li>
            {article.special && (
              <li>
                <a href={article.special.path}>{article.special.title}</a>
              </li>
            )}
          </ol>
        </nav>
        <header className={styles.head}>
          <Kicker article={article} />
          <h1 lang={lang}>{article.title}</h1>
          {article.standfirst !== null && (
            <p lang={lang} className={styles.standfirst}>
              {article.standfirst}
            </p>
          )}
          <Byline article={article} />
        </header>
        <Island
          name="article-tools"
          of={ArticleTools}
          when="interaction"
          className={styles.tools}
          props={{
            title: article.title,
            url: host.origin + article.path,
            minutes: article.minutes,
            body: 'testo',
            gives: article.paid ? article.id : null,
          }}
        />
        {article.correction && (
          <p className={styles.correction}>
            <b>Corretto {theDate('il', article.correction.date)}.</b> {article.correction.note}
          </p>
        )}
        {hero && (
          <figure lang={lang} className={styles.hero}>
            <Picture picture={hero} shape="hero" sizes="(width > 71.25em) 1060px, 100vw" first />
            <Caption picture={hero} />
          </figure>
        )}
        <div className={`${styles.columns} ${article.printed ? styles.withCard : ''}`}>
          <div className={styles.text}>
            <div
              id="testo"
              lang={lang}
              className={[text.body, !article.whole && text.cut, article.paid && PAID_TEXT]
                .filter(Boolean)
                .join(' ')}
            >
              <ArticleBody
                html={article.body}
                pictures={article.pictures}
                dropCap={!article.opinion || article.words > 250}
              />
            </div>
            {article.whole ? (
              <p className={text.end}>
                {article.credit !== null && <>{article.credit}. </>}Riproduzione riservata
              </p>
            ) : (
              <>
                <Paywall
                  article={article}
                  copy={
                    article.printed === null || article.printed.copyPrice === null
                      ? null
                      : { edition: article.printed.edition, price: article.printed.copyPrice }
                  }
                  id="muro"
                />
                <Island
                  name="whole-text"
                  of={WholeText}
                  when={`stored:user:${GIFT_PARAM}`}
                  props={{ id: article.id, origin: article.origin, text: 'testo', wall: 'muro' }}
                />
              </>
            )}
            <p className={styles.printed}>
              {host.origin.replace(/^https?:\/\//, '') + article.path} · {copyright}
            </p>
          </div>
          {article.printed && <PageCard printed={article.printed} article={article.id} />}
        </div>
      </article>
      {article.related.length > 0 && <Block title="Leggi anche" layout="four" articles={article.related} />}
    </>
  )
}

/** The chatbot reads editions, and what is born on line of two sections; the masthead's menu leads to it. */
const isInChatbot = (brand: PublicBrand, { origin, section }: Article): boolean =>
  (origin === 'edition' || onlineCategories.includes(section.slug)) &&
  brand.burgerItems.some(({ url }) => url === '/chatbot')
const onlineCategories: readonly string[] = ['economia', 'vaticano']

function Byline({ article }: { article: Article }) {
  const { host, today } = useSite()
  const [first] = article.authors
  return (
    <div className={styles.byline}>
      {first?.portrait && <img src={`${first.portrait}/160.webp`} width="48" height="48" alt="" />}
      <div>
        {article.authors.length > 0 && (
          <p className={styles.names}>
            {article.authors.map((a, i) => (
              <span key={a.slug}>
                {i > 0 && (i === article.authors.length - 1 ? ' e ' : ', ')}
                <a href={authorPath(a.slug)} rel="author">
                  {a.name}
                </a>
              </span>
            ))}
          </p>
        )}
        <p className={styles.meta}>
          {article.place !== null && `${article.place} · `}
          <time dateTime={article.published} data-day-word="exact">
            {whenWords(article.published, today, true)}
          </time>
          {article.updated !== null && (
            <>
              {' '}
              · aggiornato{' '}
              <time dateTime={article.updated}>
                {longDate(article.updated)}, {timeOfDay(article.updated)}
              </time>
            </>
          )}
          {` · lettura\u00a0${article.minutes}\u00a0min`}
        </p>
      </div>
      <Island
        name="article-marks"
        of={ArticleMarks}
        when="stored:user"
        className={styles.star}
        props={{
          id: article.id,
          title: article.title,
          signInLink: signInLink(host, article.path),
          ...(isInChatbot(host.brand, article) && { ask: true }),
        }}
      />
    </div>
  )
}
