import { useEffect, useState } from 'react'
import { Icon } from '../frame/icons.tsx'
import { type IsSaved, setFavourite, watchFavourite } from '../session/favourites.ts'
import { saveRefusals } from '../words/favourites.ts'
import { refusalSentence } from '../words/refusals.ts'
import styles from './favourite.module.css'

interface Props {
  id: string
  title: string
  /** Sign-in, coming back here: where the star leads a visitor. */
  signInLink: string
}

const done = { removed: 'Tolto dai preferiti', saved: 'Salvato tra i preferiti' } as const

/**
 * The star beside a title. For a visitor a link to sign-in, which works before any script; for who has signed
 * in a switch.
 */
export function Favourite({ id, title, signInLink }: Props) {
  const [saved, setSaved] = useState<IsSaved>(null)
  const [message, setMessage] = useState('')
  useEffect(() => watchFavourite(id, setSaved), [id])
  if (saved === null)
    return (
      <a
        className={styles.star}
        href={signInLink}
        rel="nofollow"
        title="Salva tra i preferiti"
        aria-label={`Salva tra i preferiti: ${title}`}
      >
        <Icon name="star" />
      </a>
    )
  const toggle = async () => {
    const answer = await setFavourite(id, !saved)
    setMessage(answer.ok ? (saved ? done.removed : done.saved) : refusalSentence(answer, saveRefusals))
  }
  const label = saved ? 'Togli dai preferiti' : 'Salva tra i preferiti'
  return (
    <>
      <button
        type="button"
        className={styles.star}
        aria-pressed={saved}
        title={label}
        aria-label={`${label}: ${title}`}
        onClick={() => void toggle()}
      >
        <Icon name="star" />
      </button>
      <span
        role="status"
        className={
          message === '' || message === done.removed || message === done.saved ? 'hidden' : styles.said
        }
      >
        {message}
      </span>
    </>
  )
}
