import { useEffect, useRef, useState } from 'react'
import { type Favourite, removeFavourite, saveFavourite } from 'contract/reading/newsstand/favourites.ts'
import { Icon } from '../../../../frame/icons.tsx'
import { newsstandClient } from '../../../../session/clients.ts'
import { Picture } from '../../../../story/picture.tsx'
import { longDate, theDate } from '../../../../words/dates.ts'
import { notSaved } from '../../../../words/favourites.ts'
import styles from './favourites.module.css'

type State = 'saved' | 'removed' | { failure: string }

/** A saved article. Removed, its line stays with the way to take it back, until the page is left. */
export function SavedArticle({
  favourite: { article, masthead, url, gone, saved },
}: {
  favourite: Favourite
}) {
  const [state, setState] = useState<State>('saved')
  // Nothing is left of the words of one that was withdrawn.
  const title = article.title || 'Articolo ritirato'
  const undo = useRef<HTMLButtonElement>(null)
  const star = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) (state === 'removed' ? undo : star).current?.focus()
  }, [state])
  const turn = async (to: 'saved' | 'removed') => {
    const ask = newsstandClient()
    const answer =
      to === 'removed'
        ? await ask(removeFavourite, { id: article.id })
        : await ask(saveFavourite, { id: article.id })
    moved.current = true
    setState(answer.ok ? to : { failure: notSaved(answer) })
  }
  if (state === 'removed') {
    return (
      <p className={styles.removed} role="status">
        «{title}» non è più tra i preferiti.{' '}
        {!gone && (
          <button ref={undo} type="button" onClick={() => void turn('saved')}>
            Annulla
          </button>
        )}
      </p>
    )
  }
  return (
    <article className={styles.saved}>
      <div>
        <p className={styles.meta}>
          <b>{masthead.name}</b> · {article.section.name} ·{' '}
          <time dateTime={article.published}>{longDate(article.published)}</time>
        </p>
        <h2 lang={article.language ?? undefined}>{gone ? title : <a href={url}>{title}</a>}</h2>
        {gone ? (
          <p className={styles.gone}>La redazione ha ritirato questo articolo: non si può più leggere.</p>
        ) : (
          article.standfirst !== null && (
            <p lang={article.language ?? undefined} className={styles.standfirst}>
              {article.standfirst}
            </p>
          )
        )}
        <p className={styles.when}>
          {article.authors.length > 0 &&
            `di ${new Intl.ListFormat('it').format(article.authors.map((a) => a.name))} · `}
          salvato {theDate('il', saved)}
        </p>
        {typeof state === 'object' && (
          <p role="alert" className={styles.failed}>
            {state.failure}
          </p>
        )}
      </div>
      {article.picture && (
        <div className={styles.thumb}>
          <Picture picture={article.picture} sizes="(width > 40em) 150px, 96px" alt="" />
        </div>
      )}
      <button
        ref={star}
        type="button"
        className={styles.star}
        title="Togli dai preferiti"
        aria-label={`Togli dai preferiti: ${title}`}
        onClick={() => void turn('removed')}
      >
        <Icon name="star" />
      </button>
    </article>
  )
}
