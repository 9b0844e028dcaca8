import { useEffect, useState } from 'react'
import { Icon } from '../frame/icons.tsx'
import { type IsSaved, setFavourite, watchFavourite } from '../session/favourites.ts'
import styles from './favourite.module.css'

interface Props {
  id: string
  title: string
  /** Sign-in, coming back here: where the star leads a visitor. */
  login: string
}

const words = {
  done: ['Tolto dai preferiti', 'Salvato tra i preferiti'],
  'too-many': 'I preferiti sono 2.000, il massimo: togline qualcuno.',
  failed: "C'è stato un errore. Riprovare",
} as const

/**
 * The star beside a title. For a visitor a link to sign-in, which works before any script; for who has signed
 * in a switch.
 */
export function Favourite({ id, title, login }: Props) {
  const [saved, setSaved] = useState<IsSaved>(null)
  const [message, setMessage] = useState('')
  useEffect(() => watchFavourite(id, setSaved), [id])
  if (saved === null)
    return (
      <a
        className={styles.star}
        href={login}
        rel="nofollow"
        title="Salva tra i preferiti"
        aria-label={`Salva tra i preferiti: ${title}`}
      >
        <Icon name="star" />
      </a>
    )
  const toggle = async () => {
    const outcome = await setFavourite(id, !saved)
    setMessage(outcome === 'done' ? words.done[saved ? 0 : 1] : words[outcome])
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
          message === '' || message === words.done[0] || message === words.done[1] ? 'hidden' : styles.said
        }
      >
        {message}
      </span>
    </>
  )
}
