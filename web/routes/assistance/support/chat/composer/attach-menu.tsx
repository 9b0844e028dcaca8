import { useRef } from 'react'
import type { FileKind } from 'contract/assistance/support/chat/messages.ts'
import type { ChatDrawing } from '../drawing.tsx'
import { MenuButton } from '../menu-button.tsx'
import { canRecord } from './recording.ts'

export type Attachable = FileKind | 'location' | 'spotify' | 'meeting' | 'meetingLink'
type Form = Exclude<Attachable, FileKind> | 'record'

/** What each kind of file may be chosen from; the server looks at the bytes. */
const accepts: Readonly<Record<FileKind, string>> = {
  photo: 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif',
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

/** What may be sent besides words. */
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
  const input = useRef<HTMLInputElement>(null)
  const kind = useRef<FileKind>('photo')
  const choose = ({ file, form }: Entry) => {
    if (form) return onForm(form)
    kind.current = file!
    input.current!.accept = accepts[file!]
    input.current!.click()
  }
  const entries = [...always, ...(operator ? operators : [])]
    .filter(({ form }) => form !== 'record' || canRecord())
    .map((entry) => ({ ...entry, act: () => choose(entry) }))
  return (
    <>
      <MenuButton up icon="attach" label="Allega" disabled={disabled} entries={entries} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File da allegare"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(kind.current, file, file.name)
          target.value = ''
        }}
      />
    </>
  )
}
