import { useRef } from 'react'
import { messageTypeWords } from 'contract/assistance/support/chat/message-words.ts'
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
  { words: messageTypeWords.photo, icon: 'photo', file: 'photo' },
  { words: messageTypeWords.video, icon: 'video', file: 'video' },
  { words: messageTypeWords.file, icon: 'file', file: 'file' },
  { words: messageTypeWords.audio, icon: 'microphone', form: 'record' },
  { words: 'File audio', icon: 'audio', file: 'audio' },
  { words: messageTypeWords.location, icon: 'place', form: 'location' },
  { words: messageTypeWords.spotify, icon: 'music', form: 'spotify' },
]
const operators: readonly Entry[] = [
  { words: messageTypeWords.meeting, icon: 'meeting', form: 'meeting' },
  { words: messageTypeWords.meetingLink, icon: 'link', form: 'meetingLink' },
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
