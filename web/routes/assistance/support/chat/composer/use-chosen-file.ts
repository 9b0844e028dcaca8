import { useEffect, useRef, useState } from 'react'
import { FILE_BYTES } from 'contract/assistance/support/chat/limits.ts'
import type { FileKind } from 'contract/assistance/support/chat/messages.ts'
import { fileRefusal } from '../message/chat-words.ts'
import type { Chosen } from './chosen-file.tsx'
import type { UploadFile } from '../../conversation/files.ts'

/** A file that is sent at once, and goes with the next message. `tell`: says how it is going. */
export function useChosenFile(uploadFile: UploadFile | undefined, tell: (words: string) => void) {
  const [chosen, setChosen] = useState<Chosen>()
  const underway = useRef<AbortController>(undefined)
  useEffect(() => () => underway.current?.abort(), [])

  const take = (kind: FileKind, bytes: Blob, name: string) => {
    underway.current?.abort()
    const controller = new AbortController()
    underway.current = controller
    const begun: Chosen = { kind, name, bytes, done: 0, file: null, wrong: null, controller }
    const change = (part: Partial<Chosen>) =>
      setChosen((now) => (now?.controller === controller ? { ...now, ...part } : now))
    const refuse = (code: string) => {
      const wrong = fileRefusal(code, kind, FILE_BYTES[kind])
      change({ wrong })
      tell(wrong)
    }
    setChosen(begun)
    if (bytes.size > FILE_BYTES[kind]) return refuse('ERR_FILE_TOO_LARGE')
    tell(`Carico ${name}`)
    void uploadFile!(begun, (done) => change({ done }), controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      if (typeof answer === 'string') return refuse(answer)
      change({ file: answer, done: 1 })
      tell(`${name}, caricato`)
    })
  }
  const drop = () => {
    underway.current?.abort()
    setChosen(undefined)
    tell('')
  }
  return { chosen, setChosen, take, drop }
}
