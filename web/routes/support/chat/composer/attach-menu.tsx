import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { FileKind } from 'contract/support/chat/messages.ts'
import { ChatIcon, type ChatDrawing } from '../drawing.tsx'
import { canRecord } from './recording.ts'
import styles from './composer.module.css'

export type Attachable = FileKind | 'location' | 'spotify' | 'meeting' | 'meetingLink'
type Form = Exclude<Attachable, FileKind> | 'record'

/** What each kind of file may be chosen from; the server looks at the bytes. */
const accepts: Readonly<Record<FileKind, string>> = {
  photo: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  video: 'video/mp4,video/quicktime,video/webm',
  audio: 'audio/mp4,audio/x-m4a,audio/mpeg,audio/ogg,audio/webm,.m4a,.mp3,.ogg,.oga',
  file: 'application/pdf,text/plain,.pdf,.txt,.csv,.log',
}

interface Entry {
  words: string
  icon: ChatDrawing
  file?: FileKind
  form?: Form
}

const always: readonly Entry[] = [
  { words: 'Foto', icon: 'photo', file: 'photo' },
  { words: 'Video', icon: 'video', file: 'video' },
  { words: 'Documento', icon: 'file', file: 'file' },
  { words: 'Messaggio vocale', icon: 'microphone', form: 'record' },
  { words: 'File audio', icon: 'audio', file: 'audio' },
  { words: 'Posizione', icon: 'place', form: 'location' },
  { words: 'Link di Spotify', icon: 'music', form: 'spotify' },
]
const operators: readonly Entry[] = [
  { words: 'Appuntamento', icon: 'meeting', form: 'meeting' },
  { words: 'Link a una riunione', icon: 'link', form: 'meetingLink' },
]

/** What may be sent besides words: a menu button (WAI-ARIA APG) that opens upwards. */
export function AttachMenu({
  operator,
  disabled,
  onFile,
  onForm,
}: {
  operator: boolean
  disabled: boolean
  onFile: (kind: FileKind, file: File, name: string) => void
  onForm: (form: Form) => void
}) {
  const [open, setOpen] = useState(false)
  const [kind, setKind] = useState<FileKind>('photo')
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!open) return
    menu.current!.querySelector('button')!.focus()
    const outside = (event: Event) =>
      event.target instanceof Node && !around.current!.contains(event.target) && setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const entries = [...always, ...(operator ? operators : [])].filter(
    ({ form }) => form !== 'record' || canRecord(),
  )
  const close = () => {
    setOpen(false)
    button.current!.focus()
  }
  const choose = ({ file, form }: Entry) => {
    close()
    if (form) return onForm(form)
    setKind(file!)
    // Before the browser's dialog: what it offers follows from the kind.
    input.current!.accept = accepts[file!]
    input.current!.click()
  }
  const keys = (event: KeyboardEvent) => {
    const all = [...menu.current!.querySelectorAll('button')]
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const to = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (to !== undefined) all[to]!.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={around} className={styles.attach}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <ChatIcon name="attach" size={22} />
        <span className="hidden">Allega</span>
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its entries have the focus
        <div ref={menu} role="menu" aria-label="Allega" onKeyDown={keys}>
          {entries.map((entry) => (
            <button
              key={entry.words}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => choose(entry)}
            >
              <ChatIcon name={entry.icon} size={20} />
              {entry.words}
            </button>
          ))}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File da allegare"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(kind, file, file.name)
        }}
      />
    </div>
  )
}
