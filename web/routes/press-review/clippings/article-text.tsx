import { Fragment } from 'react'
import styles from './clipping.module.css'

const STEM = 5
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** The article as text, with what the saved queries found marked. */
export function ArticleText({
  title,
  text,
  words,
}: {
  title: string
  text: string
  words: readonly string[]
}) {
  if (text === '')
    return (
      <p className={styles.hint}>Di questo ritaglio c’è solo l’immagine: nessuno ne ha scritto il testo.</p>
    )
  const parts = words.flatMap((word) => word.split(' ')).filter(Boolean)
  const isMatch = (word: string) => {
    const folded = plain(word)
    return parts.some((one) => folded === one || (one.length >= STEM && folded.startsWith(one)))
  }
  return (
    <article className={styles.text}>
      <h2>{title}</h2>
      {text.split(/\n+/).map((paragraph, i) => (
        <p key={i}>
          {paragraph
            .split(/([\p{L}\p{N}]+)/u)
            .map((part, n) =>
              n % 2 === 1 && isMatch(part) ? (
                <mark key={n}>{part}</mark>
              ) : (
                <Fragment key={n}>{part}</Fragment>
              ),
            )}
        </p>
      ))}
    </article>
  )
}
