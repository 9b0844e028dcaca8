import { useEffect, useRef, useState } from 'react'
import { ChatIcon } from '../drawing.tsx'
import { lengthWords } from '../message/chat-words.ts'
import { MAX_SECONDS, record, type Recording, refusalWords } from './recording.ts'
import button from '../../../../../form/button.module.css'
import styles from './composer.module.css'

/** Records a spoken message: the time that passes is seen, and it may be thrown away. */
export function Recorder({ onDone, onClose }: { onDone: (bytes: Blob) => void; onClose: () => void }) {
  const [seconds, setSeconds] = useState(0)
  const [wrong, setWrong] = useState('')
  const [ready, setReady] = useState(false)
  const recording = useRef<Recording>(undefined)
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    let unmounted = false
    record().then(
      (started) => {
        if (unmounted) return started.cancel()
        recording.current = started
        setReady(true)
      },
      (error: unknown) => unmounted || setWrong(refusalWords(error)),
    )
    return () => {
      unmounted = true
      recording.current?.cancel()
      recording.current = undefined
    }
  }, [])
  const finish = async () => {
    const bytes = await recording.current?.stop()
    recording.current = undefined
    if (bytes) onDone(bytes)
    else onClose()
  }
  const end = useRef(finish)
  useEffect(() => {
    end.current = finish
  })
  useEffect(() => {
    if (!ready) return
    stop.current?.focus()
    const since = Date.now()
    const timer = setInterval(() => {
      const passed = (Date.now() - since) / 1000
      setSeconds(passed)
      if (passed >= MAX_SECONDS) void end.current()
    }, 250)
    return () => clearInterval(timer)
  }, [ready])
  return (
    <div className={styles.panel} role="group" aria-label="Messaggio vocale">
      {wrong ? (
        <p role="alert">{wrong}</p>
      ) : ready ? (
        <p className={styles.recording}>
          <ChatIcon name="microphone" size={20} />
          Registro, <span role="timer">{lengthWords(seconds)}</span> di {lengthWords(MAX_SECONDS)}
        </p>
      ) : (
        <p role="status">Consenti l’uso del microfono.</p>
      )}
      <div className={styles.ways}>
        {ready && (
          <button ref={stop} type="button" className={button.small} onClick={() => void finish()}>
            <ChatIcon name="stop" size={18} />
            Ferma e allega
          </button>
        )}
        <button type="button" className={styles.again} onClick={onClose}>
          {wrong ? 'Chiudi' : 'Annulla'}
        </button>
      </div>
    </div>
  )
}
