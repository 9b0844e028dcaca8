import type { Picture as PictureFacts } from 'contract/shapes.ts'
import { Caption } from './caption.tsx'
import { Picture } from '../../../story/picture.tsx'
import styles from './article-text.module.css'

const FIGURE = /<figure data-picture="(\d+)"><\/figure>/

/**
 * The text as the services sanitised it, with its pictures where it wants them; but the first, which stands
 * above every article: nobody looks at it twice.
 */
export function ArticleBody({
  html,
  pictures,
  dropCap,
}: {
  html: string
  pictures: readonly PictureFacts[]
  dropCap: boolean
}) {
  const parts = html.split(FIGURE)
  const opening = parts.findIndex((part, i) => i % 2 === 0 && part.trim() !== '')
  return (
    <>
      {parts.map((part, i) => {
        if (i % 2 === 0)
          return part.trim() === '' ? null : (
            <div
              key={i}
              className={i === opening && dropCap ? styles.opens : undefined}
              dangerouslySetInnerHTML={{ __html: part }}
            />
          )
        const place = Number(part)
        const picture = pictures[place]
        return (
          place > 0 &&
          picture && (
            <figure key={i}>
              <Picture picture={picture} sizes="(width > 51.25em) 600px, 100vw" />
              <Caption picture={picture} />
            </figure>
          )
        )
      })}
    </>
  )
}
