import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SHOWN_PARTICIPANTS } from 'contract/support/chat/limits.ts'
import type { ChatFile, Message, Place } from 'contract/support/chat/messages.ts'
import { fullDate, timeOfDay } from '../../../../words/dates.ts'
import { ChatIcon, type ChatDrawing } from '../drawing.tsx'
import { Enlarged } from './enlarged.tsx'
import { fileWords, lengthWords } from './chat-words.ts'
import type { ChatFiles } from './load.ts'
import styles from './cards.module.css'

/** What a message has besides words. Nothing is asked of anybody but ourselves to draw it. */
export function Card({ message, files }: { message: Message; files: ChatFiles }) {
  const { type, file, place, meeting, meetingLink, spotify } = message
  if (type === 'location' && place) return <PlaceCard place={place} files={files} />
  if (type === 'meeting' && meeting) return <MeetingCard {...meeting} />
  if (type === 'meetingLink' && meetingLink) return <MeetingLinkCard {...meetingLink} />
  if (type === 'spotify' && spotify) return <SpotifyCard {...spotify} />
  if (!file) return null
  switch (file.kind) {
    case 'photo':
      return <PhotoCard file={file} files={files} />
    case 'video':
      return <VideoCard file={file} files={files} />
    case 'audio':
      return <AudioCard file={file} files={files} />
    case 'file':
      return <FileCard file={file} files={files} />
  }
}

/** An outside page: it opens beside the chat, and is not told where from. */
const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={styles.go}>
    {children}
    <span className="hidden"> (si apre in un’altra scheda)</span>
  </a>
)

function Frame({
  icon,
  title,
  lines = [],
  face,
  children,
}: {
  icon: ChatDrawing
  title: string
  lines?: readonly string[]
  face?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.card}>
      {face}
      <div className={styles.row}>
        <ChatIcon name={icon} size={22} />
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {lines.map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}

const GONE = 'Non riesco a caricarlo.'

/** Fetches when it comes near the screen. `again` is there when it did not come. */
function useNear(fetched: () => Promise<string | null>) {
  const place = useRef<HTMLDivElement>(null)
  const [url, setUrl] = useState<string | null>()
  const [tries, setTries] = useState(0)
  const ask = useRef(fetched)
  useEffect(() => {
    ask.current = fetched
  })
  useEffect(() => {
    let left = false
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        near.disconnect()
        void ask.current().then((address) => left || setUrl(address))
      },
      { rootMargin: '300px' },
    )
    near.observe(place.current!)
    return () => {
      left = true
      near.disconnect()
    }
  }, [tries])
  const again = () => {
    setUrl(undefined)
    setTries((n) => n + 1)
  }
  return { place, url, again }
}

const Again = ({ onPress }: { onPress: () => void }) => (
  <p className={styles.gone}>
    {GONE}{' '}
    <button type="button" className={styles.quiet} onClick={onPress}>
      Riprova
    </button>
  </p>
)

function PhotoCard({ file, files }: { file: ChatFile; files: ChatFiles }) {
  const { place, url, again } = useNear(() => files.file(file.id))
  const [large, setLarge] = useState(false)
  const { width, height, name } = file
  return (
    <Frame
      icon="photo"
      title={name}
      lines={[fileWords(file)]}
      face={
        <div ref={place} className={styles.face}>
          {url === null ? (
            <Again onPress={again} />
          ) : (
            <button type="button" className={styles.enlarge} onClick={() => url && setLarge(true)}>
              <img
                src={url}
                alt={`Foto: ${name}`}
                width={width ?? 4}
                height={height ?? 3}
                data-waits={!url || undefined}
              />
              <span className="hidden">Ingrandisci</span>
            </button>
          )}
          {large && url && <Enlarged src={url} name={name} onClose={() => setLarge(false)} />}
        </div>
      }
    />
  )
}

function VideoCard({ file, files }: { file: ChatFile; files: ChatFiles }) {
  const [url, setUrl] = useState<string | null>()
  const [waits, setWaits] = useState(false)
  const load = () => {
    setWaits(true)
    void files.file(file.id).then((address) => {
      setUrl(address)
      setWaits(false)
    })
  }
  const { width, height, name } = file
  const ratio = width && height ? { width, height } : { width: 16, height: 9 }
  return (
    <Frame
      icon="video"
      title={name}
      lines={[fileWords(file)]}
      face={
        <div className={styles.face}>
          {url === null ? (
            <Again onPress={load} />
          ) : url === undefined ? (
            <button type="button" className={styles.watch} onClick={load} disabled={waits}>
              <ChatIcon name="play" size={24} />
              <span>{waits ? 'Carico il video…' : 'Guarda il video'}</span>
            </button>
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has none
            <video src={url} {...ratio} controls autoPlay playsInline />
          )}
        </div>
      }
    />
  )
}

function AudioCard({ file, files }: { file: ChatFile; files: ChatFiles }) {
  const player = useRef<HTMLAudioElement>(null)
  const [url, setUrl] = useState<string | null>()
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [seconds, setSeconds] = useState(file.seconds)
  const press = async () => {
    if (url) return playing ? player.current?.pause() : void player.current?.play()
    setUrl(await files.file(file.id))
  }
  return (
    <div className={`${styles.card} ${styles.audio}`}>
      <button type="button" onClick={() => void press()} className={styles.press}>
        <ChatIcon name={playing ? 'pause' : 'play'} size={24} />
        <span className="hidden">
          {playing ? 'Ferma il messaggio vocale' : 'Ascolta il messaggio vocale'}
        </span>
      </button>
      {url === null ? (
        <p className={styles.line} role="alert">
          {GONE}
        </p>
      ) : (
        <input
          type="range"
          min={0}
          max={seconds ?? 1}
          step={0.1}
          value={Math.min(at, seconds ?? 1)}
          disabled={!url || seconds === null}
          aria-label="Punto del messaggio vocale"
          aria-valuetext={lengthWords(at)}
          onChange={({ target }) => {
            if (player.current) player.current.currentTime = target.valueAsNumber
            setAt(target.valueAsNumber)
          }}
        />
      )}
      <p className={styles.line}>{lengthWords(at > 0 || seconds === null ? at : seconds)}</p>
      {url && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has none
        <audio
          ref={player}
          src={url}
          autoPlay
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setAt(0)}
          onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
          onDurationChange={({ currentTarget: { duration } }) =>
            // What a browser has just recorded may not say how long it is.
            Number.isFinite(duration) && setSeconds(duration)
          }
        />
      )}
    </div>
  )
}

function FileCard({ file, files }: { file: ChatFile; files: ChatFiles }) {
  const [state, setState] = useState<'rests' | 'waits' | 'gone'>('rests')
  const save = async () => {
    setState('waits')
    const url = await files.file(file.id)
    setState(url === null ? 'gone' : 'rests')
    if (url === null) return
    const link = document.createElement('a')
    link.href = url
    link.download = file.name
    link.click()
  }
  const kind = file.type === 'application/pdf' ? 'PDF' : 'Testo'
  return (
    <Frame icon="file" title={file.name} lines={[state === 'gone' ? GONE : `${kind} · ${fileWords(file)}`]}>
      <button type="button" className={styles.press} disabled={state === 'waits'} onClick={() => void save()}>
        <ChatIcon name="save" size={22} />
        <span className="hidden">Scarica {file.name}</span>
      </button>
    </Frame>
  )
}

const digits = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 5, maximumFractionDigits: 5 })
/** `45,43713° N, 12,33265° E`. */
export const placeWords = ({ latitude, longitude }: Place): string =>
  `${digits.format(Math.abs(latitude))}°\u00a0${latitude < 0 ? 'S' : 'N'}, ` +
  `${digits.format(Math.abs(longitude))}°\u00a0${longitude < 0 ? 'O' : 'E'}`

function PlaceCard({ place: at, files }: { place: Place; files: ChatFiles }) {
  const { place, url, again } = useNear(() => files.map(at))
  const { latitude, longitude } = at
  const params = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
  return (
    <Frame
      icon="place"
      title="Posizione"
      lines={[placeWords(at)]}
      face={
        <div ref={place} className={styles.face}>
          {url === null ? (
            <Again onPress={again} />
          ) : (
            <img
              src={url}
              alt={`Mappa: ${placeWords(at)}`}
              width={560}
              height={280}
              data-waits={!url || undefined}
            />
          )}
        </div>
      }
    >
      <Outside href={`https://www.openstreetmap.org/?${params}#map=14/${latitude}/${longitude}`}>
        Apri nella mappa
      </Outside>
    </Frame>
  )
}

/** `Con Marta, Silvia +2`. */
export function participantsWords(participants: readonly string[]): string[] {
  if (participants.length === 0) return []
  const others = participants.length - SHOWN_PARTICIPANTS
  return [
    `Con ${participants.slice(0, SHOWN_PARTICIPANTS).join(', ')}${others > 0 ? `\u00a0+${others}` : ''}`,
  ]
}

const MeetingCard = ({ title, begins, participants }: NonNullable<Message['meeting']>) => (
  <Frame
    icon="meeting"
    title={title}
    lines={[`${fullDate(begins)}, alle ${timeOfDay(begins)}`, ...participantsWords(participants)]}
  />
)

const MeetingLinkCard = ({ title, url, participants }: NonNullable<Message['meetingLink']>) => (
  <Frame icon="link" title={title} lines={[new URL(url).host, ...participantsWords(participants)]}>
    <Outside href={url}>Entra</Outside>
  </Frame>
)

const spotifyWords: Readonly<Record<string, string>> = {
  track: 'Brano',
  album: 'Album',
  artist: 'Artista',
  playlist: 'Playlist',
  episode: 'Puntata',
  show: 'Podcast',
}

function SpotifyCard({ url }: NonNullable<Message['spotify']>) {
  const kind = /\/(track|album|artist|playlist|episode|show)\//.exec(url)?.[1] ?? ''
  return (
    <Frame icon="music" title={spotifyWords[kind] ?? 'Da ascoltare'} lines={['Spotify']}>
      <Outside href={url}>Ascolta</Outside>
    </Frame>
  )
}
