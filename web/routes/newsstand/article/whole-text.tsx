import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { Article } from 'contract/newsstand/article.ts'
import { calls } from '../../../session/calls.ts'
import { send } from '../../../session/send.ts'
import { token } from '../../../session/session.ts'
import { ArticleBody } from './article-body.tsx'
import styles from './article-text.module.css'

interface Props {
  id: string
  origin: Article['origin']
  /** Ids of the elements that hold the text and the paywall. */
  text: string
  wall: string
}

/**
 * The rest of a paid article for who may read it (DESIGN §7), in place of the public part; otherwise the page
 * stays as it is.
 */
export function WholeText({ id, origin, text, wall }: Props) {
  const [end, setEnd] = useState<string | null>(null)
  const started = useRef(false)
  useEffect(() => {
    if (started.current || token() === null) return
    started.current = true
    const as = { base: '', token: token() }
    const asking =
      origin === 'online' ? send(calls.readOnlineArticle, { id }, as) : send(calls.readArticle, { id }, as)
    void asking.then((answer) => {
      if (!answer.ok || !answer.data.article.whole)
        return document.getElementById(wall)?.setAttribute('data-shown', '')
      draw(answer.data.article, text, wall)
      const { credit } = answer.data.article
      setEnd(`${credit === null ? '' : `${credit}. `}Riproduzione riservata`)
    })
  }, [id, origin, text, wall])
  return (
    <>
      <p role="status" className="hidden">
        {end !== null && 'Ora l’articolo è intero.'}
      </p>
      {end !== null && <p className={styles.end}>{end}</p>}
    </>
  )
}

function draw(article: Article, text: string, wall: string): void {
  const [body, paywall] = [document.getElementById(text), document.getElementById(wall)]
  if (!body) return
  const shown = body.querySelectorAll('p').length
  const focused = paywall?.contains(document.activeElement) ?? false
  flushSync(() =>
    createRoot(body).render(
      <ArticleBody
        html={article.body}
        pictures={article.pictures}
        dropCap={!article.opinion || article.words > 250}
      />,
    ),
  )
  if (styles.cut) body.classList.remove(styles.cut)
  paywall?.remove()
  // What is drawn now is this person's: `endQuietly` and the other tabs take it away with them.
  document.documentElement.dataset['drawn'] = ''
  if (focused) {
    body.tabIndex = -1
    body.focus({ preventScroll: true })
  }
  if (location.hash === '#continua') goOnFrom(body.querySelectorAll('p')[Math.max(0, shown - 1)])
}

/** Who came back to the paywall reads on where the text faded: the wall that the address names is gone. */
function goOnFrom(paragraph: HTMLElement | undefined): void {
  if (!paragraph) return
  paragraph.tabIndex = -1
  paragraph.focus({ preventScroll: true })
  paragraph.scrollIntoView()
}
