import { type FormEvent, useEffect, useState } from 'react'
import { MAX_SUMMARY_LENGTH } from 'contract/assistance/support/chat/limits.ts'
import { chatwootHere, openChatwoot } from './chatwoot.ts'
import { handOver, type NotBegun } from './hand-over.ts'
import { takeToken } from './proof.ts'
import { changeWidget } from './widget-state.ts'
import { useWidget } from './use-widget.ts'
import { notBegunWords } from './words.ts'
import { writeNow } from './write-now.ts'
import { keepDrafts } from '../../../../form/keep-drafts.ts'
import button from '../../../../form/button.module.css'
import form from '../../../../form/form.module.css'
import styles from './panel.module.css'

/** What goes to a person, to be read and corrected first: nobody says it twice (DESIGN §11). */
export function HandOver({ summary }: { summary: string }) {
  const { reader } = useWidget()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<NotBegun | null>(null)
  const [words, setWords] = useState(summary)
  useEffect(keepDrafts, [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const of = (name: string) => String(typed.get(name) ?? '').trim()
    const element = event.currentTarget
    if (words.trim() === '') return element.querySelector('textarea')!.focus()
    if (
      !reader &&
      (of('name') === '' ||
        !element.querySelector<HTMLInputElement>('[name=email]')!.checkValidity() ||
        of('email') === '')
    ) {
      setWrong('writer')
      return element
        .querySelector<HTMLInputElement>(of('name') === '' ? '[name=name]' : '[name=email]')!
        .focus()
    }
    const writer = reader ?? { name: of('name'), email: of('email') }
    const captcha = reader || chatwootHere() ? null : takeToken()
    if (!reader && !chatwootHere() && captcha === null) return setWrong('captcha')
    setBusy(true)
    setWrong(null)
    const failure = await passOn(words.trim(), writer, captcha)
    if (failure === null) return
    setBusy(false)
    setWrong(failure)
  }
  const cannotStart = wrong === 'nobody' || wrong === 'failed'
  return (
    <form className={styles.card} noValidate data-draft="*passaggio" onSubmit={(event) => void send(event)}>
      <h3>Ti passo a una persona</h3>
      <p>Le mando questo riepilogo: controllalo e correggilo, così non devi ripeterti.</p>
      <label className={form.label} htmlFor="chat-summary">
        Riepilogo
      </label>
      <textarea
        id="chat-summary"
        name="summary"
        className={`${form.control} ${form.area}`}
        rows={6}
        maxLength={MAX_SUMMARY_LENGTH}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {!reader && (
        <>
          <label className={form.label} htmlFor="chat-writer">
            Nome
          </label>
          <input id="chat-writer" name="name" className={form.control} autoComplete="name" maxLength={80} />
          <label className={form.label} htmlFor="chat-email">
            Email
          </label>
          <input
            id="chat-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            className={form.control}
            aria-describedby="chat-email-why"
          />
          <p id="chat-email-why" className={styles.hint}>
            Se chiudi la pagina, la risposta arriva qui.
          </p>
        </>
      )}
      {reader && (
        <p className={styles.hint}>
          Scrivi come {reader.name} ({reader.email}).
        </p>
      )}
      {wrong !== null && (
        <p role="alert" className={styles.wrong}>
          {notBegunWords[wrong]}
        </p>
      )}
      <div className={styles.ways}>
        <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
          {busy ? 'Passo la chat…' : 'Va bene, passa'}
        </button>
        {cannotStart ? (
          <button type="button" className={button.secondary} onClick={() => writeNow(words)}>
            Scrivici ora
          </button>
        ) : (
          <button
            type="button"
            className={button.secondary}
            onClick={() => changeWidget({ step: { kind: 'talk' } })}
          >
            Continua con l’assistente
          </button>
        )}
      </div>
    </form>
  )
}

/** To our own desk, or to the service that stands in for it. */
async function passOn(
  summary: string,
  writer: { name: string; email: string },
  captcha: string | null,
): Promise<NotBegun | null> {
  const chatwoot = chatwootHere()
  if (!chatwoot) return handOver({ summary, ...writer, ...(captcha === null ? {} : { captcha }) })
  const opened = await openChatwoot(chatwoot, { riepilogo: summary, nome: writer.name, email: writer.email })
  if (!opened) return 'failed'
  changeWidget({ step: { kind: 'talk' } })
  document.querySelector<HTMLDialogElement>('dialog[open]:has(#chat-name)')?.close()
  return null
}
