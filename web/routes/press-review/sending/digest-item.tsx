import type { ReadingItem } from 'contract/press-review/sending/reading.ts'
import { longDate } from '../../../words/dates.ts'
import area from '../../../frame/application/area.module.css'
import styles from './reading.module.css'

/** An article as its reader sees it: place, thumbnail of the page, sheets and text. */
export function DigestItem({
  item,
  heading: Heading,
  onOpen,
}: {
  item: ReadingItem
  heading: 'h2' | 'h3'
  onOpen: () => void
}) {
  const { id, masthead, edition, date, page, title, author, note, text, url, rights, circulation } = item
  const where = [
    masthead,
    edition,
    date === null ? null : longDate(date),
    page === null ? null : `pagina\u00a0${page}`,
    circulation,
  ].filter((part) => part !== null)
  return (
    <article id={`a-${id}`} tabIndex={-1} className={styles.item}>
      <p className={area.kicker}>{where.join(' · ')}</p>
      <Heading className={styles.title}>{title}</Heading>
      {author !== '' && <p className={styles.author}>di {author}</p>}
      {note !== '' && <p className={styles.note}>{note}</p>}
      {item.places.length > 0 && (
        <p className={styles.places}>
          {item.places.map(({ src, width, height, alt }) => (
            <img key={src} loading="lazy" src={src} width={width} height={height} alt={alt} />
          ))}
        </p>
      )}
      {item.sheets.map(({ src, width, height, alt }) => (
        <img
          key={src}
          className={styles.sheet}
          loading="lazy"
          src={src}
          width={width}
          height={height}
          alt={alt}
        />
      ))}
      {text !== '' && (
        <details className={styles.text} onToggle={(event) => event.currentTarget.open && onOpen()}>
          <summary>Leggi il testo</summary>
          <p dir="auto">{text}</p>
        </details>
      )}
      <p className={styles.rights}>
        {rights}
        {url !== null && (
          <>
            {' '}
            <a href={url} onClick={onOpen} rel="noreferrer">
              Apri l’articolo<span className="hidden"> {title}</span> sul sito del giornale
            </a>
          </>
        )}
      </p>
    </article>
  )
}
