import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SavedReply } from 'contract/assistance/support/chat/desk.ts'
import { findReplies } from './desk-words.ts'
import { scrollNear } from '../../../../page/scroll-near.ts'
import button from '../../../../form/button.module.css'
import form from '../../../../form/form.module.css'
import styles from './replies.module.css'

const SHOWN = 30

/** Looks for a saved reply and puts it in the message: a combobox with a list (WAI-ARIA APG). */
export function ReplyPicker({
  replies,
  onPick,
  onManage,
  onClose,
}: {
  replies: readonly SavedReply[]
  onPick: (text: string) => void
  onManage: () => void
  onClose: () => void
}) {
  const [looked, setLooked] = useState('')
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => field.current!.focus(), [])
  const matches = findReplies(replies, looked).slice(0, SHOWN)
  const selected = matches[Math.min(at, matches.length - 1)]
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected=true]')
    if (option) scrollNear(option)
  }, [selected])
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = matches.length - 1
    const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key]
    if (to !== undefined) setAt(Math.max(0, to))
    else if (event.key === 'Enter') {
      if (selected) onPick(selected.text)
    } else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.picker} role="dialog" aria-label="Risposte pronte">
      <div className={styles.looking}>
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Cerca una risposta pronta"
          aria-expanded="true"
          aria-controls="risposte-pronte"
          aria-activedescendant={selected && `risposta-${selected.id}`}
          autoComplete="off"
          placeholder="Cerca una risposta pronta"
          className={form.control}
          value={looked}
          onChange={({ target }) => {
            setLooked(target.value)
            setAt(0)
          }}
          onKeyDown={keys}
        />
        <button type="button" className={button.small} onClick={onManage}>
          Gestisci
        </button>
        <button type="button" className={button.small} onClick={onClose}>
          Chiudi
        </button>
      </div>
      <div
        ref={list}
        id="risposte-pronte"
        role="listbox"
        aria-label="Risposte pronte"
        className={styles.found}
      >
        {matches.map((reply) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <div
            key={reply.id}
            id={`risposta-${reply.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={reply === selected}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(reply.text)}
          >
            <span>{reply.title}</span>
            <span>{reply.text}</span>
          </div>
        ))}
      </div>
      {matches.length === 0 && (
        <p className={styles.none}>
          {replies.length === 0
            ? 'Nessuna risposta pronta, per ora. Con «Gestisci» scrivi la prima.'
            : 'Nessuna risposta con queste parole.'}
        </p>
      )}
    </div>
  )
}
