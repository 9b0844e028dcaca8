import { useEffect, useState } from 'react'
import { currentUser } from '../../../../session/load-user.ts'
import { Favourite } from '../../../../story/favourite.tsx'
import type { AskArticle as AskArticleLink } from './ask-article.tsx'

interface Props {
  id: string
  title: string
  /** Sign-in, coming back here. */
  signInLink: string
  /** Whether the masthead's chatbot reads this article. */
  ask?: boolean
}

/** What somebody who is signed in does with an article as a whole: ask it, save it. */
export function ArticleMarks({ ask, ...star }: Props) {
  const [Ask, setAsk] = useState<typeof AskArticleLink>()
  useEffect(() => {
    // Only subscribers of the chatbot load the link; the services decide.
    const look = () =>
      void currentUser().then(async (known) => {
        if (!ask || known?.state !== 'in' || !known.user.abbonatoRag) return setAsk(undefined)
        const late = await import('./ask-article.tsx')
        setAsk(() => late.AskArticle)
      })
    look()
    addEventListener('edicola:user', look)
    return () => removeEventListener('edicola:user', look)
  }, [ask])
  return (
    <>
      {Ask && <Ask id={star.id} />}
      <Favourite {...star} />
    </>
  )
}
