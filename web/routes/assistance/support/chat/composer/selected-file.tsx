import { FILE_BYTES } from 'contract/assistance/support/chat/limits.ts'
import type { ChatFile, FileKind } from 'contract/assistance/support/chat/messages.ts'
import { sizeWords } from '../../attachment-words.ts'
import { ChatIcon } from '../drawing.tsx'
import { fileWords } from '../message/chat-words.ts'
import styles from './composer.module.css'

/** A file that was selected: on its way, here, or refused. */
export interface Selection {
  kind: FileKind
  name: string
  bytes: Blob
  done: number
  file: ChatFile | null
  wrong: string | null
  controller: AbortController
}

/** The selected file, how far it is, and how to remove it. */
export function SelectedFile({
  selection,
  onDrop,
  onAgain,
}: {
  selection: Selection
  onDrop: () => void
  onAgain: () => void
}) {
  const { kind, name, bytes, done, file, wrong } = selection
  const tooLarge = bytes.size > FILE_BYTES[kind]
  return (
    <div className={styles.chosen} data-wrong={wrong !== null || undefined}>
      <ChatIcon name={kind} size={22} />
      <div>
        <p className={styles.name}>{name}</p>
        {wrong !== null ? (
          <p>
            {wrong}{' '}
            {!tooLarge && (
              <button type="button" className={styles.again} onClick={onAgain}>
                Riprova
              </button>
            )}
          </p>
        ) : file ? (
          <p>{fileWords(file)}, caricato</p>
        ) : (
          <>
            <p>
              Carico {sizeWords(bytes.size)}: {Math.round(done * 100)}%
            </p>
            <progress max={1} value={done} aria-label={`Caricamento di ${name}`} />
          </>
        )}
      </div>
      <button type="button" onClick={onDrop}>
        <ChatIcon name="close" size={20} />
        <span className="hidden">{file || wrong !== null ? `Togli ${name}` : 'Annulla il caricamento'}</span>
      </button>
    </div>
  )
}
