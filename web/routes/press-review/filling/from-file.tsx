import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { bringFile, addFile } from 'contract/press-review/filling/adding.ts'
import { FILE_BYTES, MAX_TEXT_LENGTH } from 'contract/press-review/filling/limits.ts'
import { refusedForm } from '../../../form/fact.ts'
import { Field, FieldFrame, useField } from '../../../form/field.tsx'
import { TextArea } from '../../../form/text-area.tsx'
import { type Errors, type Typed, wrong } from '../../../form/rules.ts'
import button from '../../../form/button.module.css'
import form from '../../../form/form.module.css'
import { newsstandClient } from '../../../session/clients.ts'
import { LocalForm, type Outcome, useOutcome } from './local-form.tsx'
import { fileRefusals } from './refusals.ts'
import styles from './filling.module.css'

const names = {
  file: 'File',
  testata: 'Testata',
  titolo: 'Titolo',
  firma: 'Firma',
  data: 'Giorno',
  pagina: 'Pagina',
  licenza: 'Licenza',
  testo: 'Testo',
} as const
const longest = { testata: 120, titolo: 300, firma: 200, licenza: 200, testo: MAX_TEXT_LENGTH } as const

function errorsOf(typed: Typed, file: File | null): Errors {
  const errors: Record<string, string> = {}
  if (file === null || file.size === 0) errors['file'] = wrong.required
  else if (file.size > FILE_BYTES) errors['file'] = 'Il file è troppo grande: al massimo 10 MB'
  for (const name of ['testata', 'titolo', 'licenza'] as const)
    if (typed.one(name) === '') errors[name] = wrong.required
  for (const [name, max] of Object.entries(longest))
    if (typed.one(name).length > max) errors[name] = wrong.longest(max)
  if (!/^(?:[1-9]\d{0,2})?$/.test(typed.one('pagina'))) errors['pagina'] = 'Scrivi un numero, come 12'
  const order = Object.keys(names)
  return Object.fromEntries(
    Object.entries(errors).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)),
  )
}

/** An article from a file, with the licence by which it may be shown. */
export function FromFile({ day }: { day: string }) {
  const { outcome, busy, during } = useOutcome()
  const revalidator = useRevalidator()
  const [added, setAdded] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const send = async (typed: Typed, element: HTMLFormElement): Promise<Outcome> => {
    const file = element.querySelector<HTMLInputElement>('input[type=file]')!.files?.[0] ?? null
    const errors = errorsOf(typed, file)
    if (Object.keys(errors).length > 0) return { errors }
    const brought = await newsstandClient({ bytes: file! })(bringFile, {})
    if (!brought.ok) return refusedForm(brought, fileRefusals)
    const answer = await newsstandClient()(addFile, {
      ...{ day, file: brought.data.file, masthead: typed.one('testata'), title: typed.one('titolo') },
      ...{ author: typed.one('firma'), date: typed.one('data') || null, licence: typed.one('licenza') },
      page: typed.one('pagina') === '' ? null : Number(typed.one('pagina')),
      text: typed.one('testo') || brought.data.text,
    })
    if (!answer.ok) return refusedForm(answer, fileRefusals)
    setAdded(answer.data.item)
    setRound(round + 1)
    await revalidator.revalidate()
    return { fact: { kind: 'success', title: `«${typed.one('titolo')}» è nella rassegna.` } }
  }
  return (
    <section className={styles.part} aria-label="Carica un file" style={{ maxWidth: 560 }}>
      <LocalForm
        key={round}
        label="Carica un file"
        names={names}
        busy={busy}
        outcome={outcome}
        onSend={(typed, _, element) => void during(() => send(typed, element))}
      >
        {added !== null && (
          <p className={styles.ways}>
            <Link to={`/rassegna/ritaglio/${added}`}>Guarda il ritaglio</Link>
          </p>
        )}
        <FileField />
        <Field name="testata" label="Testata" autoComplete="off" />
        <Field name="titolo" label="Titolo" autoComplete="off" />
        <Field name="firma" label="Firma" optional autoComplete="off" />
        <div className={form.row}>
          <Field name="data" label="Giorno" type="date" optional initial={day} />
          <Field name="pagina" label="Pagina" inputMode="numeric" optional autoComplete="off" />
        </div>
        <Field
          name="licenza"
          label="Licenza"
          hint="Chi vi permette di mostrarlo: «Licenza diretta dell’editore», «Promopress», un accordo."
          autoComplete="off"
        />
        <TextArea name="testo" label="Testo" max={MAX_TEXT_LENGTH} optional rows={5} />
        <div className={styles.ways}>
          <button type="submit" className={button.primary} aria-disabled={busy || undefined}>
            {busy ? 'Carico…' : 'Aggiungi alla rassegna'}
          </button>
        </div>
      </LocalForm>
    </section>
  )
}

function FileField() {
  const { error, control } = useField('file', true)
  const { defaultValue: _, ...plain } = control
  return (
    <FieldFrame
      name="file"
      label="File"
      hint="PDF (la prima pagina), JPEG, PNG, WebP o HEIC, fino a 10 MB."
      error={error}
    >
      <input
        {...plain}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
        className={form.control}
        style={{ paddingBlock: 11 }}
      />
    </FieldFrame>
  )
}
