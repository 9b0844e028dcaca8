import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import {
  type UnansweredGroup,
  type UnansweredWeek,
  addQuestion,
} from 'contract/assistance/support/chat/unanswered.ts'
import { Notice } from '../../../../../form/notice.tsx'
import { accountClient } from '../../../../../session/clients.ts'
import { SelectField, TextField } from '../fields.tsx'
import { paragraphsOf, refusalWords, examplesOf } from './question-words.ts'
import { keepDrafts } from '../../../../../form/keep-drafts.ts'
import button from '../../../../../form/button.module.css'
import choices from '../../../../../form/choices.module.css'
import form from '../../../../../form/form.module.css'
import styles from './questions.module.css'

/** As `contract/assistance/support/chat/unanswered.ts` bounds them. */
const limits = { question: 120, answer: 2400, words: 400 } as const

/** Makes a question of the FAQ out of a group of like ones. */
export function AddForm({
  group,
  week: { categories, mastheads },
  onAdded,
  onLeave,
}: {
  group: UnansweredGroup
  week: UnansweredWeek
  onAdded: (slug: string) => void
  onLeave: () => void
}) {
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const [question, setQuestion] = useState(group.examples[0]!.slice(0, limits.question))
  const [answer, setAnswer] = useState('')
  const [words, setWords] = useState(examplesOf(group.examples, limits.words))
  const [category, setCategory] = useState(categories[0]!.slug)
  const [selection, setSelection] = useState<readonly string[]>(mastheads.map(({ sigla }) => sigla))
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(keepDrafts, [])
  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  async function publish(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const paragraphs = paragraphsOf(answer)
    if (question.trim() === '' || paragraphs.length === 0) return setWrong('Scrivi la domanda e la risposta.')
    if (selection.length === 0) return setWrong('Scegli almeno una testata.')
    if (paragraphs.some((paragraph) => paragraph.length > 600) || paragraphs.length > 6)
      return setWrong('La risposta è lunga: al massimo sei paragrafi di 600 caratteri.')
    setBusy(true)
    const result = await accountClient()(addQuestion, {
      ids: group.ids,
      question,
      answer: paragraphs,
      words,
      category,
      brands: selection.length === mastheads.length ? null : [...selection],
    })
    setBusy(false)
    if (result.ok) onAdded(result.data.slug)
    else setWrong(refusalWords(result))
  }

  return (
    <form
      ref={element}
      className={`${form.form} ${styles.form}`}
      aria-label="Nuova domanda frequente"
      data-draft={`domanda ${group.ids[0]}`}
      noValidate
      onSubmit={(event) => void publish(event)}
    >
      <TextField
        label="Domanda"
        hint="Come la scriverebbe chi legge, con il punto interrogativo."
        max={limits.question}
        value={question}
        onChange={setQuestion}
      />
      <TextField
        label="Risposta"
        hint={
          'Una riga vuota separa i paragrafi. **Parole forti** fra asterischi; i link così: ' +
          '[Abbonamento]({account}/user/subscriptions).'
        }
        rows={6}
        max={limits.answer}
        value={answer}
        onChange={setAnswer}
      />
      <TextField
        label="Altri modi di chiederlo"
        hint="Uno per riga. Non si vedono, ma fanno trovare la domanda. Togli i nomi di persone."
        rows={4}
        max={limits.words}
        value={words}
        optional
        onChange={setWords}
      />
      <SelectField
        label="Categoria"
        value={category}
        options={categories.map(({ slug, name }) => ({ value: slug, words: name }))}
        onPick={setCategory}
      />
      <fieldset className={form.field}>
        <legend>Testate</legend>
        <div className={`${choices.ticks} ${styles.mastheads}`}>
          {mastheads.map(({ sigla, name }) => (
            <label key={sigla} className={choices.choice} htmlFor={`${id}-${sigla}`}>
              <input
                type="checkbox"
                id={`${id}-${sigla}`}
                checked={selection.includes(sigla)}
                onChange={({ target }) =>
                  setSelection(
                    target.checked ? [...selection, sigla] : selection.filter((one) => one !== sigla),
                  )
                }
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {wrong !== null && <Notice key={wrong} kind="error" title={wrong} />}
      <div className={styles.ways}>
        <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
          {busy ? 'Pubblico…' : 'Pubblica la domanda'}
        </button>
        <button type="button" className={button.secondary} onClick={onLeave}>
          Lascia stare
        </button>
      </div>
    </form>
  )
}
