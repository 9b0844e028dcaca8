import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { type Article, readArticle, readOnlineArticle } from 'contract/reading/newsstand/article.ts'
import { GIFT_PARAM } from 'contract/platform/paths.ts'
import { send } from '../../../../session/send.ts'
import { token } from '../../../../session/session.ts'
import { theDate } from '../../../../words/dates.ts'
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
 * The rest of a paid article for who may read it (DESIGN §7), or follows the link of a gift, in place of the
 * public part; otherwise the page stays as it is.
 */
export function WholeText({ id, origin, text, wall }: Props) {
  const [opened, setOpened] = useState<Pick<Article, 'credit' | 'gift'> | null>(null)
  const [closed, setClosed] = useState(false)
  const started = useRef(false)
  useEffect(() => {
    const giftToken = new URLSearchParams(location.search).get(GIFT_PARAM)
    if (started.current || (token() === null && giftToken === null)) return
    started.current = true
    const as = { base: '', token: token() }
    const input = { id, ...(giftToken !== null && isToken.test(giftToken) && { gift: giftToken }) }
    const request = origin === 'online' ? send(readOnlineArticle, input, as) : send(readArticle, input, as)
    void request.then((answer) => {
      if (!answer.ok || !answer.data.article.whole) {
        setClosed(answer.ok && giftToken !== null)
        return document.getElementById(wall)?.setAttribute('data-shown', '')
      }
      draw(answer.data.article, text, wall)
      setOpened(answer.data.article)
    })
  }, [id, origin, text, wall])
  return (
    <>
      <p role="status" className={closed ? styles.gift : 'hidden'}>
        {opened !== null && 'Ora l’articolo è intero.'}
        {closed && CLOSED}
      </p>
      {opened !== null && (
        <p className={styles.end}>{opened.credit !== null && `${opened.credit}. `}Riproduzione riservata</p>
      )}
      {opened !== null && opened.gift !== null && (
        <p className={styles.gift}>
          Te lo regala chi è abbonato: con questo link lo leggi fino {theDate('al', opened.gift)}.
        </p>
      )}
    </>
  )
}

const CLOSED = 'Il link che hai aperto non vale più: forse il mese è passato, o si è spezzato nel copiarlo.'
/** What can be a token at all (`giftToken` of the contract). */
const isToken = /^[\w-]{43}$/

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
  body.classList.remove(`${styles.cut}`)
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
