import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import { type SavedReply, takeChat } from 'contract/assistance/support/chat/desk.ts'
import type { DeskChat } from 'contract/assistance/support/chat/live.ts'
import type { Message } from 'contract/assistance/support/chat/messages.ts'
import { accountClient } from '../../../../session/clients.ts'
import { forgetKnownUser } from '../../../../session/load-user.ts'
import { requireUser } from '../../../../session/require-user.ts'
import { CloseDialog } from './close-dialog.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { deskRefusal } from './desk-refusals.ts'
import { countPending } from './desk-words.ts'
import { Duty } from './duty.tsx'
import { ForwardDialog } from './forward-dialog.tsx'
import { Lists } from './lists.tsx'
import { chatIn, type Desk, deskClient } from './desk-client.ts'
import { Middle } from './middle.tsx'
import { ReaderAside } from './reader-aside.tsx'
import { RepliesDialog } from './replies-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useNow } from './use-now.ts'
import button from '../../../../form/button.module.css'
import styles from './desk.module.css'

type Dialog =
  | { what: 'transfer' | 'close'; chat: DeskChat }
  | { what: 'forward'; message: Message }
  | { what: 'replies' }

const NOTICE_MS = 6000

/** The desk itself, of one operator: lists at the left, the talk, who it is with at the right. */
export function Counter({ person, saved }: { person: ShortInfo; saved: readonly SavedReply[] }) {
  const client = useMemo(() => deskClient(person.email), [person.email])
  const desk = useSyncExternalStore(client.watch, client.now, client.now)
  useEffect(() => client.start(), [client])
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const open = params.get('chat')
  const [replies, setReplies] = useState(saved)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [taking, setTaking] = useState(false)
  const [notice, setNotice] = useState<{ kind: 'done' | 'wrong'; words: string } | null>(null)
  /** What is open over the talk where there is no room beside it. */
  const [over, setOver] = useState<'lists' | 'aside' | null>(null)
  const opener = useRef<HTMLElement | null>(null)

  useEffect(() => client.show(open), [client, open])
  useEffect(() => {
    if (desk.connection !== 'refused') return
    // Signed out, or no operator any more: the page that follows says so.
    forgetKnownUser()
    void requireUser().then(() => location.reload())
  }, [desk.connection])
  useEffect(() => {
    if (notice?.kind !== 'done') return
    const timer = setTimeout(() => setNotice(null), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  useEffect(() => {
    if (over === null) return
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || document.querySelector('dialog[open]')) return
      setOver(null)
      opener.current?.focus()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [over])

  const { lists } = desk
  const me = lists?.colleagues.find(({ id }) => id === lists.me)
  const onDuty = me?.onDuty ?? false
  const chat = chatIn(lists, open)
  const isOwn = chat !== null && chat.state === 'live' && chat.operator?.id === lists?.me
  const count = countPending(lists, onDuty)
  useTitleCount(count)
  const news = useNews(lists?.waiting.length ?? null)

  const show = (id: string | null) => {
    setParams(id === null ? {} : { chat: id }, { preventScrollReset: true })
    setOver(null)
  }
  const take = async (one: DeskChat) => {
    setTaking(true)
    const answer = await accountClient()(takeChat, { chat: one.id })
    setTaking(false)
    setNotice(
      answer.ok
        ? { kind: 'done', words: `${one.name} è con te.` }
        : { kind: 'wrong', words: deskRefusal(answer) },
    )
  }
  const done = (words: string, leaves: boolean) => {
    setDialog(null)
    setNotice({ kind: 'done', words })
    if (leaves) show(null)
  }
  const openOver = (what: 'lists' | 'aside') => {
    opener.current = document.activeElement as HTMLElement
    setOver(what)
    // Where it stands beside the talk nothing changes.
    setTimeout(() => document.getElementById(what === 'lists' ? 'chat-aperte' : 'scheda')?.focus())
  }
  const closeOver = () => {
    setOver(null)
    opener.current?.focus()
  }
  return (
    <DeskFrame
      person={person}
      before={
        <button
          type="button"
          className={`${button.small} ${styles.toLists}`}
          aria-expanded={over === 'lists'}
          onClick={() => (over === 'lists' ? closeOver() : openOver('lists'))}
        >
          Chat{count > 0 && ` (${count})`}
        </button>
      }
      tools={
        <Duty on={onDuty} disabled={desk.connection !== 'open' || lists === null} onTurn={client.setDuty} />
      }
    >
      <h1 className="hidden">Banco operatori</h1>
      <p className="hidden" role="status">
        {notice?.words ?? news}
      </p>
      {desk.connection === 'lost' && (
        <p className={styles.strip} role="alert">
          Connessione persa, riprovo. Quello che scrivi resta qui e parte appena torna.
        </p>
      )}
      <div className={styles.desk} data-over={over ?? undefined}>
        <div id="chat-aperte" tabIndex={-1} className={styles.left}>
          {lists === null || now === null ? (
            <p className={styles.waits} role="status">
              Carico le chat…
            </p>
          ) : (
            <Lists lists={lists} conversations={desk.conversations} open={open} onDuty={onDuty} now={now} />
          )}
        </div>
        {over !== null && (
          <button type="button" className={styles.veil} aria-label="Torna alla chat" onClick={closeOver} />
        )}
        {open === null || now === null ? (
          <Nothing lists={lists} onDuty={onDuty} onFirst={(first) => show(first.id)} />
        ) : (
          <Middle
            key={open}
            desk={desk}
            client={client}
            id={open}
            now={now}
            replies={replies}
            taking={taking}
            onManage={() => setDialog({ what: 'replies' })}
            onTake={(one) => void take(one)}
            onTransfer={(one) => setDialog({ what: 'transfer', chat: one })}
            onClose={(one) => setDialog({ what: 'close', chat: one })}
            onForward={(message) => setDialog({ what: 'forward', message })}
            aside={
              <button
                type="button"
                className={`${button.secondary} ${styles.toAside}`}
                aria-expanded={over === 'aside'}
                onClick={() => openOver('aside')}
              >
                Scheda
              </button>
            }
          />
        )}
        {open !== null && (
          <aside id="scheda" tabIndex={-1} className={styles.aside} aria-label="Scheda di chi scrive">
            <ReaderAside key={open} id={open} chat={chat} isOwn={isOwn} />
          </aside>
        )}
      </div>
      {notice !== null && (
        <div className={styles.told} data-kind={notice.kind}>
          <p aria-hidden="true">{notice.words}</p>
          <button type="button" onClick={() => setNotice(null)}>
            Chiudi
          </button>
        </div>
      )}
      {dialog?.what === 'transfer' && (
        <TransferDialog
          chat={dialog.chat}
          colleagues={lists?.colleagues.filter(({ id, onDuty: here }) => here && id !== lists.me) ?? []}
          onDone={(words) => done(words, true)}
          onLeave={() => setDialog(null)}
        />
      )}
      {dialog?.what === 'close' && (
        <CloseDialog
          chat={dialog.chat}
          onDone={(words) => done(words, true)}
          onLeave={() => setDialog(null)}
        />
      )}
      {dialog?.what === 'forward' && (
        <ForwardDialog
          message={dialog.message}
          chats={lists?.mine.filter(({ id }) => id !== open) ?? []}
          onSend={(to) => {
            client.send(
              to.id,
              { type: 'text', text: dialog.message.text || '…' },
              { forwards: dialog.message.id },
            )
            done(`Inoltrato a ${to.name}.`, false)
          }}
          onLeave={() => setDialog(null)}
        />
      )}
      {dialog?.what === 'replies' && (
        <RepliesDialog replies={replies} onReplies={setReplies} onLeave={() => setDialog(null)} />
      )}
    </DeskFrame>
  )
}

/** What stands in the middle before a chat is chosen: what to do now. */
function Nothing({
  lists,
  onDuty,
  onFirst,
}: {
  lists: Desk['lists']
  onDuty: boolean
  onFirst: (chat: DeskChat) => void
}) {
  const first = lists?.waiting[0]
  return (
    <div className={styles.nothing}>
      <h2>
        {first
          ? lists.waiting.length === 1
            ? 'Una persona aspetta'
            : `${lists.waiting.length} persone aspettano`
          : onDuty
            ? 'Nessuno aspetta, per ora'
            : 'Non sei in servizio'}
      </h2>
      <p>
        {first
          ? 'Chi aspetta da più tempo è in cima alla coda.'
          : onDuty
            ? 'Chi chiede una persona compare qui a sinistra, con il riepilogo di quello che ha già provato.'
            : 'Finché nessuno è in servizio la chat manda chi legge al modulo dei contatti.'}
      </p>
      {first && (
        <button type="button" className={button.primary} onClick={() => onFirst(first)}>
          Apri la prima in coda
        </button>
      )}
    </div>
  )
}

/** `(3) Assistenza…`: how many chats want this operator, on a tab that is not looked at. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${plain}` : plain
  }, [count])
}

/** Says when somebody joins the queue: nothing sounds, and nothing moves the focus. */
function useNews(waiting: number | null): string {
  const [news, setNews] = useState('')
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (waiting !== null && before.current !== null && waiting > before.current)
      setNews(waiting === 1 ? 'Una persona è in coda.' : `${waiting} persone sono in coda.`)
    before.current = waiting
  }, [waiting])
  return news
}
