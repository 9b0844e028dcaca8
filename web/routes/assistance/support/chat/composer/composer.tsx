import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { countOf, countWords, lengthError } from '../../../../../form/count-words.ts'
import type { ChatFile, Content, FileKind, Message } from 'contract/assistance/support/chat/messages.ts'
import { ChatIcon } from '../drawing.tsx'
import { lineOf } from '../message/chat-words.ts'
import { useOwnId } from '../own-id.ts'
import { AttachMenu, type Attachable } from './attach-menu.tsx'
import { MeetingForm, MeetingLinkForm, PlaceForm, SpotifyForm } from './attach-forms.tsx'
import { SelectedFile } from './selected-file.tsx'
import { Recorder } from './recorder.tsx'
import type { UploadFile } from '../../conversation/files.ts'
import { sendable } from './sendable.ts'
import { useSelectedFile } from './use-selected-file.ts'
import styles from './composer.module.css'

/** What others may do with what is being written. */
export interface Written {
  /** Puts words where the cursor is, and goes there. */
  insert(words: string): void
}

interface Props {
  written?: Ref<Written>
  /** What `/` at the beginning opens, instead of being written. */
  onSlash?: () => void
  /** What the field is for: `Scrivi la tua domanda`, `Scrivi a Silvia`. */
  label: string
  /** Characters: a question to the assistant has at least 8 and at most 500. */
  least?: number
  max: number
  /** Why nobody may write now, in words: `Aspetta la risposta…`. */
  disabled?: string | null
  /** How files are sent; absent: only words may be. */
  uploadFile?: UploadFile | undefined
  /** Whether meetings may be sent, too. */
  operator?: boolean
  /** What is answered to. */
  reply?: Message | null
  onNoReply?: () => void
  /** The words at first, as they were left; each change of them. */
  initial?: string
  onDraft?: (text: string) => void
  /** While somebody writes: at most every three seconds true, once false. */
  onTyping?: (on: boolean) => void
  /**
   * Sends. `file` is what the upload was answered with. False: it was not accepted, and the words come back.
   */
  onSend: (content: Content, file: ChatFile | null) => boolean | void | Promise<boolean | void>
}

const TYPING_MS = 3000

/** Where messages are written: Enter sends, Shift and Enter make a line (ART-APPS §13). */
export function Composer(props: Props) {
  const { label, least = 1, max, disabled = null, uploadFile, operator = false, reply = null } = props
  const { initial = '', onNoReply, onDraft, onTyping, onSend, onSlash, written } = props
  const id = useOwnId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial)
  const [form, setForm] = useState<Exclude<Attachable, FileKind> | 'record'>()
  const [notice, setNotice] = useState('')
  /** Sending was tried: what stands in the way is said until it is out of it. */
  const [refused, setRefused] = useState(false)
  const { selection, setSelection, ...upload } = useSelectedFile(uploadFile, setNotice)
  const typed = useRef(0)
  const words = sendable(text).trim()
  const { length } = words
  const waits = selection !== undefined && selection.file === null
  const why =
    disabled ??
    (waits
      ? (selection.wrong ?? 'Il file sta arrivando')
      : lengthError(length, { min: selection === undefined ? least : 0, max }))

  // As high as what is in it; the sheet says how high at most.
  useLayoutEffect(() => {
    const element = area.current!
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])
  useEffect(() => {
    if (reply) area.current!.focus()
  }, [reply])

  const write = (value: string, at: number) => {
    setText(value)
    onDraft?.(value)
    if (!onTyping) return
    if (value === '') stopTyping()
    else if (typed.current === 0 || at - typed.current > TYPING_MS) {
      typed.current = at
      onTyping(true)
    }
  }
  const stopTyping = () => {
    if (typed.current !== 0) onTyping?.(false)
    typed.current = 0
  }

  useImperativeHandle(written, () => ({
    insert(words) {
      const { selectionStart, selectionEnd } = area.current!
      flushSync(() =>
        write(text.slice(0, selectionStart) + words + text.slice(selectionEnd), performance.now()),
      )
      area.current!.focus()
      area.current!.setSelectionRange(selectionStart + words.length, selectionStart + words.length)
    },
  }))

  const give = async (content: Content, file: ChatFile | null = null): Promise<boolean> =>
    (await onSend(content, file)) !== false
  const submit = () => {
    setRefused(why !== null)
    if (why !== null) return
    const before = selection
    write('', 0)
    setSelection(undefined)
    setNotice('')
    stopTyping()
    const file = before?.file ?? null
    const content: Content = file
      ? { type: file.kind, file: file.id, ...(words ? { text: words } : {}) }
      : { type: 'text', text: words }
    void give(content, file).then((accepted) => {
      if (accepted) return
      setText((now) => now || words)
      if (before) setSelection((now) => now ?? before)
    })
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === '/' && onSlash && text === '') {
      event.preventDefault()
      return onSlash()
    }
    // Enter may end a word of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  const take: typeof upload.take = (...file) => {
    setForm(undefined)
    upload.take(...file)
    area.current!.focus()
  }
  const drop = () => {
    upload.drop()
    area.current!.focus()
  }
  const paste = (event: ClipboardEvent) => {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!picture || !uploadFile || disabled !== null) return
    event.preventDefault()
    take('photo', picture, picture.name)
  }
  const close = () => {
    setForm(undefined)
    area.current!.focus()
  }
  const formProps = {
    onClose: close,
    onSend: (content: Content) => {
      close()
      void give(content)
    },
  }

  return (
    <div className={styles.composer}>
      {reply && (
        <div className={styles.reply}>
          <p>
            <span>In risposta a {reply.title}:</span> {lineOf(reply)}
          </p>
          <button type="button" onClick={onNoReply}>
            <ChatIcon name="close" size={18} />
            <span className="hidden">Non rispondere a questo messaggio</span>
          </button>
        </div>
      )}
      {selection && (
        <SelectedFile
          selection={selection}
          onDrop={drop}
          onAgain={() => take(selection.kind, selection.bytes, selection.name)}
        />
      )}
      {form === 'record' && (
        <Recorder
          onDone={(bytes) =>
            take('audio', bytes, `Messaggio vocale.${bytes.type.includes('mp4') ? 'm4a' : 'webm'}`)
          }
          onClose={close}
        />
      )}
      {form === 'location' && <PlaceForm {...formProps} />}
      {form === 'spotify' && <SpotifyForm {...formProps} />}
      {form === 'meeting' && <MeetingForm {...formProps} />}
      {form === 'meetingLink' && <MeetingLinkForm {...formProps} />}
      <div className={styles.bar} data-off={disabled !== null || undefined}>
        {uploadFile && (
          <AttachMenu operator={operator} disabled={disabled !== null} onFile={take} onForm={setForm} />
        )}
        <label htmlFor={id} className="hidden">
          {label}
        </label>
        <textarea
          ref={area}
          id={id}
          rows={1}
          dir="auto"
          value={text}
          placeholder={disabled ?? label}
          // Read-only, not disabled: what was typed stays, and so does the focus.
          readOnly={disabled !== null}
          aria-disabled={disabled !== null || undefined}
          aria-describedby={`${id}-conto`}
          enterKeyHint="send"
          onChange={({ target, timeStamp }) => write(target.value, timeStamp)}
          onKeyDown={keys}
          onPaste={paste}
          onBlur={stopTyping}
        />
        <button
          type="button"
          className={styles.send}
          aria-disabled={why !== null || undefined}
          title={why ?? undefined}
          onClick={submit}
        >
          <ChatIcon name="send" size={22} />
          <span className="hidden">Invia</span>
        </button>
      </div>
      <div className={styles.under}>
        <p role="status" className={selection && 'hidden'}>
          {why !== null && (refused || length > max) ? why : notice}
        </p>
        <p id={`${id}-conto`} className={styles.count} data-over={length > max || undefined}>
          <span aria-hidden="true">{countOf(length, max)}</span>
          <span className="hidden">
            {countWords(length, max)}
            {least > 1 ? `, almeno ${least}` : ''}
          </span>
        </p>
      </div>
    </div>
  )
}
