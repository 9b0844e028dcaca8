import { sendPaperPage } from 'contract/press-review/clippings/clippings.ts'
import { useEffect, useState } from 'react'
import { responseTo } from '../../../session/send.ts'
import { token } from '../../../session/session.ts'

/** The picture of a printed page, which the clippings give to editors: by bearer, so no address shows it. */

export interface PageChoice {
  brand: string
  edition: string
  day: string
  page: number
}

/** Where the picture of a page lies in this browser. */
export type PagePicture = { state: 'loading' } | { state: 'missing' } | { state: 'ready'; src: string }

/** Of one page: who shows another gives its component another key. */
export function usePagePicture({ brand, edition, day, page }: PageChoice): PagePicture {
  const [picture, setPicture] = useState<PagePicture>({ state: 'loading' })
  useEffect(() => {
    const left = new AbortController()
    let src: string | null = null
    void (async () => {
      const response = await responseTo(sendPaperPage as never, { brand, edition, day, page } as never, {
        base: '',
        token: token(),
        signal: left.signal,
      })
      const isPicture = response?.ok && response.headers.get('content-type')?.startsWith('image/')
      const blob = isPicture ? await response.blob().catch(() => null) : null
      if (left.signal.aborted) return
      src = blob && URL.createObjectURL(blob)
      setPicture(src === null ? { state: 'missing' } : { state: 'ready', src })
    })()
    return () => {
      left.abort()
      if (src !== null) URL.revokeObjectURL(src)
    }
  }, [brand, edition, day, page])
  return picture
}
