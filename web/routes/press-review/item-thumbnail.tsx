import { useEffect, useRef, useState } from 'react'
import { PageIcon } from '../../page/page-icon.tsx'
import { token } from '../../session/session.ts'
import styles from './item-thumbnail.module.css'

interface Props {
  id: string
  version: number
  /** False: it has no clipping, or its article was withdrawn, and no picture is requested. */
  pictured: boolean
}

/** The thumbnail of an item, or an icon of a newspaper when it has none. */
export const ItemThumbnail = ({ pictured, ...of }: Props) =>
  pictured ? (
    <Thumbnail {...of} />
  ) : (
    <span className={styles.thumb} data-absent>
      <PageIcon name="newspaper" size={26} />
    </span>
  )

/**
 * Asked for when it comes near the window, with the bearer, for no picture of a review has an address that
 * anybody may open.
 */
function Thumbnail({ id, version }: Omit<Props, 'pictured'>) {
  const place = useRef<HTMLSpanElement>(null)
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | null = null
    const load = async () => {
      const bearer = token()
      if (bearer === null) return
      const answer = await fetch(`/api/press-review/clippings/${id}/thumbnail`, {
        headers: { authorization: `Bearer ${bearer}` },
        signal: leaving.signal,
      }).catch(() => null)
      if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('image/')) return
      const picture = await answer.blob().catch(() => null)
      if (picture === null || leaving.signal.aborted) return
      url = URL.createObjectURL(picture)
      setSrc(url)
    }
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        void load()
      },
      { rootMargin: '300px' },
    )
    watcher.observe(place.current!)
    return () => {
      watcher.disconnect()
      leaving.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [id, version])
  return (
    <span ref={place} className={styles.thumb} data-empty={src === null || undefined}>
      {src !== null && <img src={src} alt="" />}
    </span>
  )
}
