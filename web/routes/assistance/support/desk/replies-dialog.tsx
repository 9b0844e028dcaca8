import { useEffect, useState } from 'react'
import type { Result } from 'contract/platform/endpoint.ts'
import {
  type SavedReply,
  type readReplies,
  removeReply,
  saveReply,
} from 'contract/assistance/support/chat/desk.ts'
import { MAX_TEXT_LENGTH } from 'contract/assistance/support/chat/limits.ts'
import { Dialog } from '../../../../form/dialog.tsx'
import { Notice } from '../../../../form/notice.tsx'
import { accountClient } from '../../../../session/clients.ts'
import { deskRefusal } from './desk-refusals.ts'
import { TextField } from './fields.tsx'
import { keepDrafts } from '../../../../form/keep-drafts.ts'
import button from '../../../../form/button.module.css'
import dialog from '../../../../form/dialog.module.css'
import dialogs from './dialogs.module.css'
import styles from './replies.module.css'

/** What is being written: a new reply, or another text of one that is there. */
interface Draft {
  id: number | null
  title: string
  text: string
}
const blank: Draft = { id: null, title: '', text: '' }

/** Where operators write the replies that they use often; all of them have the same ones. */
export function RepliesDialog({
  replies,
  onReplies,
  onLeave,
}: {
  replies: readonly SavedReply[]
  onReplies: (replies: SavedReply[]) => void
  onLeave: () => void
}) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [removing, setRemoving] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(keepDrafts, [])
  const take = (
    answer: Result<typeof readReplies> | { ok: false; code: string; status: number },
  ): boolean => {
    setBusy(false)
    setWrong(answer.ok ? null : deskRefusal(answer))
    if (answer.ok) onReplies(answer.data.replies)
    else if (answer.code === 'ERR_REPLY_NOT_FOUND') setDraft((now) => now && { ...now, id: null })
    return answer.ok
  }
  const save = async () => {
    const { id, title, text } = draft!
    if (busy) return
    if (title.trim() === '' || text.trim() === '') return setWrong('Scrivi titolo e testo.')
    setBusy(true)
    if (take(await accountClient()(saveReply, { ...(id === null ? {} : { id }), title, text })))
      setDraft(null)
  }
  const remove = async (id: number) => {
    if (busy) return
    setBusy(true)
    if (take(await accountClient()(removeReply, { id }))) setRemoving(null)
  }
  return (
    <Dialog
      title={draft === null ? 'Risposte pronte' : draft.id === null ? 'Nuova risposta' : 'Cambia la risposta'}
      className={styles.manage}
      draft={draft === null ? undefined : `risposta ${draft.id ?? 'nuova'}`}
      onLeave={onLeave}
      onEscape={draft ? () => setDraft(null) : onLeave}
    >
      <div className={`${dialog.body} ${dialogs.fields}`}>
        {wrong !== null && <Notice kind="error" title={wrong} />}
        {draft !== null ? (
          <>
            <TextField
              label="Titolo"
              hint="Per trovarla: chi legge la chat non lo vede."
              max={80}
              value={draft.title}
              onChange={(title) => setDraft({ ...draft, title })}
            />
            <TextField
              label="Testo"
              hint="{nome} diventa il nome di chi scrive."
              rows={7}
              max={MAX_TEXT_LENGTH}
              value={draft.text}
              onChange={(text) => setDraft({ ...draft, text })}
            />
          </>
        ) : replies.length === 0 ? (
          <p>Nessuna risposta pronta, per ora. Scrivi qui quello che ripeti più spesso: la usano tutti.</p>
        ) : (
          <ul className={styles.all}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <div>
                  <p className={styles.title}>{reply.title}</p>
                  <p className={styles.text}>{reply.text}</p>
                </div>
                <p className={styles.ways}>
                  {removing === reply.id ? (
                    <>
                      <button type="button" className={button.small} onClick={() => void remove(reply.id)}>
                        Sì, togli per tutti
                      </button>
                      <button type="button" className={button.small} onClick={() => setRemoving(null)}>
                        Lascia
                      </button>
                    </>
                  ) : (
                    <>
                      <button
                        type="button"
                        className={button.small}
                        aria-label={`Cambia «${reply.title}»`}
                        onClick={() => {
                          setWrong(null)
                          setDraft({ ...reply })
                        }}
                      >
                        Cambia
                      </button>
                      <button
                        type="button"
                        className={button.small}
                        aria-label={`Togli «${reply.title}»`}
                        onClick={() => setRemoving(reply.id)}
                      >
                        Togli
                      </button>
                    </>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={dialog.ways}>
        {draft === null ? (
          <>
            <button type="button" className={button.primary} onClick={() => setDraft(blank)}>
              Scrivi una risposta
            </button>
            <button type="button" className={button.secondary} onClick={onLeave}>
              Torna alla chat
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className={button.primary}
              aria-disabled={busy || undefined}
              onClick={() => void save()}
            >
              {busy ? 'Salvo…' : 'Salva la risposta'}
            </button>
            <button
              type="button"
              className={button.secondary}
              onClick={() => {
                setWrong(null)
                setDraft(null)
              }}
            >
              Torna all’elenco
            </button>
          </>
        )}
      </div>
    </Dialog>
  )
}
