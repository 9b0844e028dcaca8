import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isLockOver, MAX_AUTHOR_LENGTH, MAX_TITLE_LENGTH } from 'contract/press-review/days/limits.ts'
import type { ReviewItem } from 'contract/press-review/item.ts'
import { Dialog } from '../../../form/dialog.tsx'
import button from '../../../form/button.module.css'
import dialog from '../../../form/dialog.module.css'
import form from '../../../form/form.module.css'
import { placeFor } from './arrange.ts'
import { isLockedByColleague } from './item-state.ts'
import { NoteField } from './note-field.tsx'
import type { DayInHand } from './use-day.ts'
import { keepDrafts } from '../../../form/keep-drafts.ts'
import styles from './dialogs.module.css'

type View = 'acts' | 'note' | 'topic' | 'credit'

/** The dialog of an item: its actions and their forms. */
export function ItemDialog({
  item,
  hand,
  group,
  onMove,
  onLeave,
}: {
  item: ReviewItem
  hand: DayInHand
  /** The items among which it can be moved; null: moving is off. */
  group: readonly ReviewItem[] | null
  onMove: (item: ReviewItem, by: number) => void
  onLeave: () => void
}) {
  const [view, setView] = useState<View>('acts')
  useEffect(keepDrafts, [])
  const { day, change } = hand
  const locked = isLockedByColleague(item)
  const [opened] = useState(() => Date.now())
  const over = item.locked !== null && isLockOver(item.locked.at, opened)
  const act = (what: Parameters<typeof change>[1], words: string) => async () => {
    onLeave()
    await change(item, what, words)
  }
  const saveNote = async (note: string) => {
    const code = await change(item, { what: 'note', note }, 'Nota salvata.')
    if (code === null) return null
    const now =
      code === 'ERR_ITEM_CHANGED' ? (await hand.reload())?.items.find((i) => i.id === item.id) : null
    // Another field has changed and the note has not: no conflict.
    if (now && now.note === item.note)
      return (await change(now, { what: 'note', note }, 'Nota salvata.')) === null
        ? null
        : { failed: 'La nota non è stata salvata: riprova.' }
    return now ? { conflicting: now.note } : { failed: 'La nota non è stata salvata.' }
  }
  const title =
    view === 'note' ? 'Nota' : view === 'topic' ? 'Tema' : view === 'credit' ? 'Titolo e firma' : item.title
  return (
    <Dialog
      title={title}
      focus={view === 'acts' ? '[data-first]' : 'textarea, select, input'}
      onLeave={onLeave}
    >
      {view === 'note' && (
        <NoteField draft={`nota ${item.id}`} initial={item.note} onSave={saveNote} onLeave={onLeave} />
      )}
      {view === 'topic' && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const topic = String(new FormData(event.currentTarget).get('topic'))
            void act({ what: 'topic', topic: topic || null }, 'Tema cambiato.')()
          }}
        >
          <div className={styles.field}>
            <label htmlFor="tema-voce" className={styles.label}>
              Sotto quale tema sta
            </label>
            <select
              id="tema-voce"
              name="topic"
              defaultValue={item.topic ?? ''}
              className={`${form.control} ${form.select}`}
            >
              <option value="">Senza tema</option>
              {day.topics.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div className={dialog.ways}>
            <button className={button.primary}>Salva il tema</button>
          </div>
        </form>
      )}
      {view === 'credit' && (
        <form
          data-draft={`titolo ${item.id}`}
          onSubmit={(event) => {
            event.preventDefault()
            const data = new FormData(event.currentTarget)
            const [name, author] = [String(data.get('title')).trim(), String(data.get('author')).trim()]
            if (name) void act({ what: 'credit', title: name, author }, 'Titolo e firma salvati.')()
          }}
        >
          <div className={styles.field}>
            <label htmlFor="voce-titolo" className={styles.label}>
              Titolo
            </label>
            <input
              id="voce-titolo"
              name="title"
              required
              maxLength={MAX_TITLE_LENGTH}
              defaultValue={item.title}
              className={form.control}
            />
            <label htmlFor="voce-firma" className={styles.label}>
              Firma (facoltativo)
            </label>
            <input
              id="voce-firma"
              name="author"
              maxLength={MAX_AUTHOR_LENGTH}
              defaultValue={item.author}
              className={form.control}
            />
          </div>
          <div className={dialog.ways}>
            <button className={button.primary}>Salva titolo e firma</button>
          </div>
        </form>
      )}
      {view === 'acts' && (
        <>
          {locked && (
            <p className={dialog.body}>
              Lo tiene bloccato {item.locked!.by}.{' '}
              {over ? 'È passata mezz’ora: puoi prenderlo tu.' : 'Dopo 30 minuti puoi prenderlo tu.'}
            </p>
          )}
          <ul className={styles.acts}>
            {!locked && (
              <>
                <li>
                  <button type="button" data-first onClick={() => setView('note')}>
                    {item.note === '' ? 'Scrivi una nota' : 'Cambia la nota'}
                  </button>
                </li>
                <li>
                  <button type="button" onClick={() => setView('topic')}>
                    Scegli il tema
                  </button>
                </li>
                {item.article === null && (
                  <li>
                    <button type="button" onClick={() => setView('credit')}>
                      Cambia titolo e firma
                    </button>
                  </li>
                )}
              </>
            )}
            {(!locked || over) && (
              <li>
                <button
                  type="button"
                  data-first={locked || undefined}
                  onClick={act(
                    { what: 'lock', locked: locked || item.locked === null },
                    item.locked && !locked ? 'Articolo sbloccato.' : 'Ora lo tieni bloccato tu.',
                  )}
                >
                  {locked ? 'Prendilo tu' : item.locked ? 'Sblocca' : 'Blocca per te'}
                </button>
              </li>
            )}
            {!locked && (
              <li>
                <button
                  type="button"
                  onClick={act(
                    { what: 'available', available: !item.available },
                    item.available ? 'Non è più disponibile.' : 'Ora è disponibile.',
                  )}
                >
                  {item.available ? 'Rendi non disponibile' : 'Rendi disponibile'}
                </button>
              </li>
            )}
            {group &&
              moves.map(({ words, by }) => (
                <li key={words}>
                  <button
                    type="button"
                    aria-disabled={placeFor(group, item.id, by) === undefined || undefined}
                    onClick={() => {
                      if (placeFor(group, item.id, by) === undefined) return
                      onLeave()
                      onMove(item, by)
                    }}
                  >
                    {words}
                  </button>
                </li>
              ))}
            {item.clipping && !locked && (
              <li>
                <Link to={`/rassegna/ritaglio/${item.id}`}>Apri il ritaglio</Link>
              </li>
            )}
            {item.url !== null && (
              <li>
                <a href={item.url}>Leggi l’articolo nel giornale</a>
              </li>
            )}
            {!locked && (
              <li>
                <button
                  type="button"
                  onClick={
                    item.deleted
                      ? act({ what: 'restore' }, 'Articolo ripristinato.')
                      : act({ what: 'delete' }, 'Articolo eliminato: puoi ripristinarlo.')
                  }
                >
                  {item.deleted ? 'Ripristina' : 'Elimina'}
                </button>
              </li>
            )}
          </ul>
        </>
      )}
    </Dialog>
  )
}

const moves = [
  { words: 'Sposta in su', by: -1 },
  { words: 'Sposta in giù', by: 1 },
  { words: 'Sposta per primo', by: -1e6 },
  { words: 'Sposta per ultimo', by: 1e6 },
] as const
