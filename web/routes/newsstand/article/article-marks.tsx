import { lazy, Suspense, useEffect, useState } from 'react'
import { storedPayload, token } from '../../../session/session.ts'
import { Favourite } from '../../../story/favourite.tsx'

// Only who has the chatbot ever loads it, with its sheet.
const AskArticle = lazy(async () => ({ default: (await import('./ask-article.tsx')).AskArticle }))

interface Props {
  id: string
  title: string
  /** Sign-in, coming back here. */
  signInLink: string
  /** Whether the masthead's chatbot reads this article. */
  asked?: boolean
}

/** What somebody who is signed in does with an article as a whole: ask it, save it. */
export function ArticleMarks({ asked = false, ...star }: Props) {
  const asks = useHasChatbot() && asked
  return (
    <>
      {asks && (
        <Suspense>
          <AskArticle id={star.id} />
        </Suspense>
      )}
      <Favourite {...star} />
    </>
  )
}

/** Whether who is signed in has the chatbot, as the account said last; the services decide. */
function useHasChatbot(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const look = () => setHas(token() !== null && storedPayload()?.abbonatoRag === true)
    look()
    addEventListener('edicola:user', look)
    return () => removeEventListener('edicola:user', look)
  }, [])
  return has
}
