import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { content, type Content } from 'contract/assistance/support/chat/messages.ts'
import { useOwnId } from '../own-id.ts'
import { instantOfRome } from './rome-instant.ts'
import button from '../../../../../form/button.module.css'
import form from '../../../../../form/form.module.css'
import styles from './composer.module.css'

interface Props {
  onSend: (content: Content) => void
  onClose: () => void
}

function Panel({
  title,
  words,
  wrong,
  children,
  onSubmit,
  onClose,
}: {
  title: string
  words: string
  wrong: string
  children: ReactNode
  onSubmit: (fields: (name: string) => string) => void
  onClose: () => void
}) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current!.querySelector<HTMLElement>('input, button')?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onSubmit((name) => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    })
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it
    <form
      ref={element}
      className={styles.panel}
      aria-label={title}
      noValidate
      onSubmit={submit}
      onKeyDown={keys}
    >
      <p className={styles.heading}>{title}</p>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {children}
      <div className={styles.ways}>
        <button type="submit" className={button.small}>
          {words}
        </button>
        <button type="button" className={styles.again} onClick={onClose}>
          Annulla
        </button>
      </div>
    </form>
  )
}

function Line({
  name,
  label,
  hint,
  type = 'text',
  value,
  onChange,
}: {
  name: string
  label: string
  hint?: string
  type?: 'text' | 'url' | 'date' | 'time'
  value?: string
  onChange?: (value: string) => void
}) {
  const id = useOwnId()
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-nota`} className={form.hint}>
          {hint}
        </p>
      )}
      <input
        id={id}
        name={name}
        type={type}
        autoComplete="off"
        className={form.control}
        aria-describedby={hint && `${id}-nota`}
        {...(onChange ? { value, onChange: ({ target }) => onChange(target.value) } : {})}
      />
    </div>
  )
}

/** Decimal degrees as people write them, with a comma or a point; NaN when it is no number. */
const degrees = (text: string) =>
  /^[-+]?\d{1,3}(?:[.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : NaN
/** About a metre: no map shows more. */
const rounded = (value: number) => Math.round(value * 1e5) / 1e5
const positionWords: Readonly<Record<number, string>> = {
  1: 'La posizione è bloccata. Consentila nelle impostazioni del browser, oppure scrivi le coordinate.',
  3: 'La posizione non arriva. Riprova, oppure scrivi le coordinate.',
}

/** Sends where one is, or another place. */
export function PlaceForm({ onSend, onClose }: Props) {
  const [wrong, setWrong] = useState('')
  const [looking, setLooking] = useState(false)
  const [latitude, setLatitude] = useState('')
  const [longitude, setLongitude] = useState('')
  const look = () => {
    setLooking(true)
    setWrong('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLooking(false)
        setLatitude(String(rounded(coords.latitude)).replace('.', ','))
        setLongitude(String(rounded(coords.longitude)).replace('.', ','))
      },
      ({ code }) => {
        setLooking(false)
        setWrong(positionWords[code] ?? 'Non trovo la posizione. Scrivi le coordinate.')
      },
      { timeout: 15_000, maximumAge: 60_000 },
    )
  }
  const submit = () => {
    const place = {
      latitude: rounded(degrees(latitude.trim())),
      longitude: rounded(degrees(longitude.trim())),
    }
    const parsed = content.safeParse({ type: 'location', place })
    if (parsed.success) onSend(parsed.data)
    else setWrong('Scrivi latitudine e longitudine in gradi, per esempio 45,43713 e 12,33265.')
  }
  return (
    <Panel title="Posizione" words="Invia la posizione" wrong={wrong} onSubmit={submit} onClose={onClose}>
      {'geolocation' in navigator && (
        <button
          type="button"
          className={button.small}
          aria-disabled={looking || undefined}
          onClick={() => looking || look()}
        >
          {looking ? 'Cerco la posizione…' : 'Usa la mia posizione'}
        </button>
      )}
      <div className={styles.two}>
        <Line name="latitude" label="Latitudine" value={latitude} onChange={setLatitude} />
        <Line name="longitude" label="Longitudine" value={longitude} onChange={setLongitude} />
      </div>
      <p className={form.hint}>La vede solo chi è in questa chat. La mappa la disegniamo noi.</p>
    </Panel>
  )
}

export function SpotifyForm({ onSend, onClose }: Props) {
  const [wrong, setWrong] = useState('')
  const submit = (field: (name: string) => string) => {
    const parsed = content.safeParse({ type: 'spotify', spotify: { url: field('url') } })
    if (parsed.success) onSend(parsed.data)
    else setWrong('Il link deve cominciare con https://open.spotify.com/.')
  }
  return (
    <Panel title="Link di Spotify" words="Invia il link" wrong={wrong} onSubmit={submit} onClose={onClose}>
      <Line
        name="url"
        type="url"
        label="Indirizzo"
        hint="Copialo da Spotify: brano, album, podcast o playlist."
      />
    </Panel>
  )
}

const people = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

const Who = () => (
  <Line name="participants" label="Chi partecipa" hint="I nomi, con una virgola fra l’uno e l’altro." />
)

/** Of operators. */
export function MeetingForm({ onSend, onClose }: Props) {
  const [wrong, setWrong] = useState('')
  const submit = (field: (name: string) => string) => {
    const begins = instantOfRome(field('day'), field('time'))
    if (begins === null) return setWrong('Scrivi giorno e ora dell’appuntamento.')
    const parsed = content.safeParse({
      type: 'meeting',
      meeting: { title: field('title'), begins, participants: people(field('participants')) },
    })
    if (parsed.success) onSend(parsed.data)
    else setWrong('Scrivi il titolo (al massimo 120 caratteri) e fino a 50 nomi.')
  }
  return (
    <Panel
      title="Appuntamento"
      words="Invia l’appuntamento"
      wrong={wrong}
      onSubmit={submit}
      onClose={onClose}
    >
      <Line name="title" label="Titolo" />
      <div className={styles.two}>
        <Line name="day" type="date" label="Giorno" />
        <Line name="time" type="time" label="Ora (di Roma)" />
      </div>
      <Who />
    </Panel>
  )
}

/** Of operators. */
export function MeetingLinkForm({ onSend, onClose }: Props) {
  const [wrong, setWrong] = useState('')
  const submit = (field: (name: string) => string) => {
    const parsed = content.safeParse({
      type: 'meetingLink',
      meetingLink: { title: field('title'), url: field('url'), participants: people(field('participants')) },
    })
    if (parsed.success) onSend(parsed.data)
    else setWrong('Scrivi il titolo e un indirizzo che comincia con https://.')
  }
  return (
    <Panel
      title="Link a una riunione"
      words="Invia il link"
      wrong={wrong}
      onSubmit={submit}
      onClose={onClose}
    >
      <Line name="title" label="Titolo" />
      <Line name="url" type="url" label="Indirizzo" />
      <Who />
    </Panel>
  )
}
