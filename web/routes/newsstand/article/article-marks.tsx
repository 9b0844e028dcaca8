import { useEffect, useState } from 'react'
import { storedPayload, token } from '../../../session/session.ts'
import { Favourite } from '../../../story/favourite.tsx'
import type { AskArticle as AskArticleLink } from './ask-article.tsx'

interface Props {
  id: string
  title: string
  /** Sign-in, coming back here. */
  signInLink: string
  /** Whether the masthead's chatbot reads this article. */
  asked?: boolean
}

/** What somebody who is signed in does with an article as a whole: ask it, save it. */
export function ArticleMarks({ asked, ...star }: Props) {
  const [Ask, setAsk] = useState<typeof AskArticleLink>()
  useEffect(() => {
    // Whether they have the chatbot is what the account said last; the services decide. Only they load it.
    const look = () => {
      if (!asked || token() === null || !storedPayload()?.abbonatoRag) return setAsk(undefined)
      void import('./ask-article.tsx').then(({ AskArticle }) => setAsk(() => AskArticle))
    }
    look()
    addEventListener('edicola:user', look)
    return () => removeEventListener('edicola:user', look)
  }, [asked])
  return (
    <>
      {Ask && <Ask id={star.id} />}
      <Favourite {...star} />
    </>
  )
}
