import { sendPaperPage } from 'contract/press-review/clippings/clippings.ts'
import { useEffect, useState } from 'react'
import { responseTo } from '../../../session/send.ts'
import { token } from '../../../session/session.ts'

/** Loads the picture of a printed page, which needs the bearer of an editor. */

export interface PageChoice {
  brand: string
  edition: string
  day: string
  page: number
}

/** The object URL of the picture. */
export type PagePicture = { state: 'loading' } | { state: 'missing' } | { state: 'ready'; src: string }

/** For one page: another page needs a component with another key. */
export function usePagePicture({ brand, edition, day, page }: PageChoice): PagePicture {
  const [picture, setPicture] = useState<PagePicture>({ state: 'loading' })
  useEffect(() => {
    const aborter = new AbortController()
    let src: string | null = null
    void (async () => {
      const response = await responseTo(sendPaperPage as never, { brand, edition, day, page } as never, {
        base: '',
        token: token(),
        signal: aborter.signal,
      })
      const isPicture = response?.ok && response.headers.get('content-type')?.startsWith('image/')
      const blob = isPicture ? await response.blob().catch(() => null) : null
      if (aborter.signal.aborted) return
      src = blob && URL.createObjectURL(blob)
      setPicture(src === null ? { state: 'missing' } : { state: 'ready', src })
    })()
    return () => {
      aborter.abort()
      if (src !== null) URL.revokeObjectURL(src)
    }
  }, [brand, edition, day, page])
  return picture
}
