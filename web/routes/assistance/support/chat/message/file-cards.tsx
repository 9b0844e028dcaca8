import { useRef, useState } from 'react'
import type { ChatFile } from 'contract/assistance/support/chat/messages.ts'
import { ChatIcon } from '../drawing.tsx'
import { Again, Frame, NOT_LOADED } from './card-frame.tsx'
import { Enlarged } from './enlarged.tsx'
import { fileWords, lengthWords } from './chat-words.ts'
import type { FileLoader } from '../../conversation/files.ts'
import { useNear } from './use-near.ts'
import styles from './cards.module.css'

interface Props {
  file: ChatFile
  files: FileLoader
}

export function PhotoCard({ file, files }: Props) {
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

export function VideoCard({ file, files }: Props) {
  const [url, setUrl] = useState<string | null>()
  const [waits, setWaits] = useState(false)
  const [broken, setBroken] = useState(false)
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
            <video src={url} {...ratio} controls autoPlay playsInline onError={() => setBroken(true)} />
          )}
          {url && broken && <Unplayable url={url} name={name} />}
        </div>
      }
    />
  )
}

export function AudioCard({ file, files }: Props) {
  const player = useRef<HTMLAudioElement>(null)
  const [url, setUrl] = useState<string | null>()
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [seconds, setSeconds] = useState(file.seconds)
  const [broken, setBroken] = useState(false)
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
          {NOT_LOADED}
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
      {url && broken && <Unplayable url={url} name={file.name} />}
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
          onError={() => setBroken(true)}
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

/** Not every browser plays what others record: it can be saved. */
const Unplayable = ({ url, name }: { url: string; name: string }) => (
  <p className={styles.gone} role="alert">
    Questo browser non lo riproduce.{' '}
    <a href={url} download={name} className={styles.quiet}>
      Scarica {name}
    </a>
  </p>
)

export function FileCard({ file, files }: Props) {
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
    <Frame
      icon="file"
      title={file.name}
      lines={[state === 'gone' ? NOT_LOADED : `${kind} · ${fileWords(file)}`]}
    >
      <button type="button" className={styles.press} disabled={state === 'waits'} onClick={() => void save()}>
        <ChatIcon name="save" size={22} />
        <span className="hidden">Scarica {file.name}</span>
      </button>
    </Frame>
  )
}
