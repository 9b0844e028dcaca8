import type { Picture as PictureFacts } from 'contract/platform/shapes.ts'
import { Picture } from '../../../../story/picture.tsx'
import styles from './article-text.module.css'

/** Caption and credit on one line; nothing when the picture has neither. */
export function Caption({ picture }: { picture: PictureFacts }) {
  if (picture.caption === null && picture.credit === null) return null
  const caption =
    picture.caption !== null && (/[.!?…»]$/.test(picture.caption) ? picture.caption : `${picture.caption}.`)
  return (
    <figcaption>
      {caption} {picture.credit !== null && <cite>{picture.credit}</cite>}
    </figcaption>
  )
}

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
  const parts = html.replace('<figure data-picture="0"></figure>', '').split(FIGURE)
  return (
    <>
      {parts.map((part, i) => {
        if (i % 2 === 0)
          return part.trim() === '' ? null : (
            <div
              key={i}
              className={i === 0 && dropCap ? styles.opens : undefined}
              dangerouslySetInnerHTML={{ __html: part }}
            />
          )
        const picture = pictures[Number(part)]
        return (
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
