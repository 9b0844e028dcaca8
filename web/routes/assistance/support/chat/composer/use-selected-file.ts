import { useEffect, useRef, useState } from 'react'
import { FILE_BYTES } from 'contract/assistance/support/chat/limits.ts'
import type { FileKind } from 'contract/assistance/support/chat/messages.ts'
import { fileRefusal } from '../message/chat-words.ts'
import type { Selection } from './selected-file.tsx'
import type { UploadFile } from '../../conversation/files.ts'

/** A file that is sent at once, and goes with the next message. `announce`: says how it is going. */
export function useSelectedFile(uploadFile: UploadFile | undefined, announce: (words: string) => void) {
  const [selection, setSelection] = useState<Selection>()
  const underway = useRef<AbortController>(undefined)
  useEffect(() => () => underway.current?.abort(), [])

  const take = (kind: FileKind, bytes: Blob, name: string) => {
    underway.current?.abort()
    const controller = new AbortController()
    underway.current = controller
    const started: Selection = { kind, name, bytes, done: 0, file: null, wrong: null, controller }
    const change = (part: Partial<Selection>) =>
      setSelection((now) => (now?.controller === controller ? { ...now, ...part } : now))
    const refuse = (code: string) => {
      const wrong = fileRefusal(code, kind, FILE_BYTES[kind])
      change({ wrong })
      announce(wrong)
    }
    setSelection(started)
    if (bytes.size > FILE_BYTES[kind]) return refuse('ERR_FILE_TOO_LARGE')
    announce(`Carico ${name}`)
    void uploadFile!(started, (done) => change({ done }), controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      if (typeof answer === 'string') return refuse(answer)
      change({ file: answer, done: 1 })
      announce(`${name}, caricato`)
    })
  }
  const drop = () => {
    underway.current?.abort()
    setSelection(undefined)
    announce('')
  }
  return { selection, setSelection, take, drop }
}
