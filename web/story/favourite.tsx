import { useEffect, useState } from 'react'
import { Icon } from '../frame/icons.tsx'
import { type IsSaved, setFavourite, watchFavourite } from '../session/favourites.ts'
import styles from './favourite.module.css'

interface Props {
  id: string
  title: string
  /** Sign-in, coming back here: where the star leads a visitor. */
  signInLink: string
}

/** Texts for screen readers only: initial, removed, saved. */
const announcements = ['', 'Tolto dai preferiti', 'Salvato tra i preferiti'] as const

/**
 * The star beside a title. For a visitor a link to sign-in, which works before any script; for who has signed
 * in a switch.
 */
export function Favourite({ id, title, signInLink }: Props) {
  const [saved, setSaved] = useState<IsSaved>(null)
  const [message, setMessage] = useState<string>(announcements[0])
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
    // The error texts are loaded at the press only.
    const words = import('../words/favourites.ts').catch(() => null)
    const answer = await setFavourite(id, !saved)
    if (answer.ok) return setMessage(announcements[saved ? 1 : 2])
    setMessage((await words)?.notSaved(answer) ?? "C'è stato un errore sulla connessione. Riprovare")
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
        className={announcements.some((words) => words === message) ? 'hidden' : styles.said}
      >
        {message}
      </span>
    </>
  )
}
