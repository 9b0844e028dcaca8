import { useEffect, useState } from 'react'
import { PageIcon } from '../../../../page/page-icon.tsx'
import { ToolIcon } from '../tool-icon.tsx'
import styles from './article-tools.module.css'

const speeds = ['0.8', '1', '1.25', '1.5']

/** Reads the text with the browser's own voice, paragraph by paragraph, showing where it is. */
export function ReadAloud({ body, onEnd }: { body: string; onEnd: () => void }) {
  const [paragraphs] = useState(() => paragraphsOf(body))
  const [at, setAt] = useState(0)
  const [going, setGoing] = useState(true)
  const [speed, setSpeed] = useState('1')
  const possible = 'speechSynthesis' in window

  useEffect(() => {
    if (!possible || !going) return
    const paragraph = paragraphs[at]
    if (!paragraph) return onEnd()
    const words = new SpeechSynthesisUtterance(paragraph.textContent ?? '')
    const language = paragraph.closest<HTMLElement>('[lang]')?.lang ?? 'it'
    const voice = speechSynthesis.getVoices().find((v) => v.lang.startsWith(language))
    if (voice) words.voice = voice
    words.lang = language === 'it' ? 'it-IT' : language
    words.rate = Number(speed)
    words.addEventListener('end', () => setAt((n) => n + 1))
    mark(paragraph, true)
    speechSynthesis.speak(words)
    return () => {
      mark(paragraph, false)
      speechSynthesis.cancel()
    }
  }, [at, going, speed, possible, paragraphs, onEnd])

  if (!possible)
    return (
      <p role="alert" className={styles.panel}>
        Questo browser non ha una voce che legga il testo.
      </p>
    )
  const total = paragraphs.length
  return (
    <div className={styles.panel}>
      <button type="button" onClick={() => setGoing(!going)}>
        {going ? <PageIcon name="pause" /> : <ToolIcon name="listen" />}
        {going ? 'Pausa' : 'Riprendi'}
      </button>
      <progress value={at} max={Math.max(total, 1)} aria-label="A che punto è la lettura" />
      <label className={styles.speed}>
        Velocità
        <select value={speed} onChange={(event) => setSpeed(event.target.value)}>
          {speeds.map((s) => (
            <option key={s} value={s}>
              {s.replace('.', ',')}×
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={onEnd}>
        Ferma
      </button>
    </div>
  )
}

const paragraphsOf = (id: string): HTMLElement[] =>
  [...(document.getElementById(id)?.querySelectorAll<HTMLElement>('p, h2, h3, blockquote, li') ?? [])].filter(
    (p) => p.textContent?.trim() && !p.querySelector('p'),
  )

const mark = (paragraph: HTMLElement, spoken: boolean): void =>
  void paragraph.toggleAttribute('data-spoken', spoken)
