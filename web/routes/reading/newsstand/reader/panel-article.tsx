import { memo, useEffect, useRef } from 'react'
import type { Article } from 'contract/reading/newsstand/article.ts'
import type { PrintedArticle } from 'contract/reading/newsstand/reader.ts'
import { signInLink, useSite } from '../../../../frame/site.ts'
import { scrollNear } from '../../../../page/scroll-near.ts'
import { Favourite } from '../../../../story/favourite.tsx'
import { ArticleBody } from '../article/article-body.tsx'
import { ArticleTools } from '../article/article-tools.tsx'
import { type CopyThatOpens, Paywall } from '../article/paywall.tsx'
import articleText from '../article/article-text.module.css'
import type { Spot } from './page-navigation.ts'
import { Turn } from './panel.tsx'
import type { Opened } from './use-edition.ts'
import styles from './panel.module.css'

/** Turning pages must not start the voice again: the tools are drawn anew only for another article. */
const Tools = memo(ArticleTools)

interface Props {
  opened: Opened
  printed: PrintedArticle
  /** The page where the reader met it. */
  page: number
  /** Null: the edition is not sold alone. */
  copy: CopyThatOpens | null
  edition: string
  spot: Spot
  onGo: (page: number) => void
}

/**
 * The text beside the page, as on the article's own page: its tools, what may be read of it, where it goes
 * on.
 */
export function PanelArticle({ opened, printed, page, copy, edition, spot, onGo }: Props) {
  const { host } = useSite()
  const turns = { edition, spot, onGo }
  return (
    <div className={styles.article}>
      {opened.state === 'ready' && <Byline article={opened.article} page={page} />}
      {printed.from !== null && (
        <p className={styles.meta}>
          <Turn words={`comincia a pagina ${printed.from}`} to={printed.from} {...turns} />
        </p>
      )}
      {opened.state === 'loading' && (
        <p role="status" className={styles.meta}>
          Carico il testo…
        </p>
      )}
      {opened.state === 'failed' && (
        <div role="alert" className={styles.meta}>
          <p>Il testo non arriva. Riprova, oppure aprilo nella sua pagina.</p>
          <button type="button" className={styles.turn} onClick={opened.again}>
            Riprova
          </button>
        </div>
      )}
      {opened.state === 'ready' && (
        <>
          <Tools
            key={opened.article.id}
            title={opened.article.title}
            url={host.origin + opened.article.path}
            minutes={opened.article.minutes}
            body="testo-accanto"
            gives={opened.article.paid ? opened.article.id : null}
            print={false}
          />
          <Text article={opened.article} />
          {!opened.article.whole && <Paywall article={opened.article} copy={copy} />}
        </>
      )}
      {printed.continues !== null && (
        <p className={styles.meta}>
          <Turn words={`continua a pagina ${printed.continues}`} to={printed.continues} {...turns} />
        </p>
      )}
      <p className={styles.own}>
        <a href={printed.path}>Apri l’articolo</a>
      </p>
    </div>
  )
}

function Byline({ article, page }: { article: Article; page: number }) {
  return (
    <>
      {article.standfirst !== null && (
        <p lang={article.language ?? undefined} className={styles.standfirst}>
          {article.standfirst}
        </p>
      )}
      <p className={styles.by}>
        {article.authors.length > 0 && (
          <>
            di <b>{new Intl.ListFormat('it').format(article.authors.map((a) => a.name))}</b>,{' '}
          </>
        )}
        pagina {page}
      </p>
      <Favourite
        key={article.id}
        id={article.id}
        title={article.title}
        signInLink={signInLink(useSite().host, article.path)}
      />
    </>
  )
}

/**
 * Follows the voice: the paragraph being read stays in sight. Drawn once for each text, so that the mark of
 * the voice is not wiped.
 */
const Text = memo(({ article }: { article: Article }) => {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!text.current) return
    const watch = new MutationObserver((changes) => {
      const spoken = changes
        .map((c) => c.target)
        .find((t): t is HTMLElement => t instanceof HTMLElement && t.dataset['spoken'] !== undefined)
      if (spoken) scrollNear(spoken)
    })
    watch.observe(text.current, { attributes: true, attributeFilter: ['data-spoken'], subtree: true })
    return () => watch.disconnect()
  }, [])
  return (
    <div
      ref={text}
      id="testo-accanto"
      lang={article.language ?? undefined}
      className={`${articleText.body} ${styles.text} ${article.whole ? '' : articleText.cut}`}
    >
      <ArticleBody html={article.body} pictures={article.pictures} dropCap={false} />
    </div>
  )
})
