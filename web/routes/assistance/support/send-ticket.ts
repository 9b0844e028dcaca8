import { data, redirect } from 'react-router'
import type { Ask, CodeOf } from 'contract/platform/endpoint.ts'
import { captchaChallenge } from 'contract/identity/sign-in/sign-in.ts'
import { ATTACHMENT_BYTES, MAX_ATTACHMENTS } from 'contract/assistance/support/limits.ts'
import { uploadAttachment, writeTicket } from 'contract/assistance/support/tickets.ts'
import type { CaptchaShown } from '../../../form/captcha/captcha-shown.ts'
import { refusalFact, refusedForm, type Fact, type FormRefusals } from '../../../form/fact.ts'
import type { Answer } from '../../../form/form-state.ts'
import { typedIn, wrong, type Errors } from '../../../form/rules.ts'
import { readForm } from '../../../server/read-form.ts'
import { refusalText, readAttached, tooManyWords, written, type Attached } from './attachment-words.ts'
import { ticketForm } from './forms.ts'

/** The form again, with what is wrong in it and all that was typed. */
export interface TicketAnswer extends Answer {
  fact?: Fact | undefined
  captcha?: CaptchaShown | undefined
  /** The files that are here already: a browser never sends them twice. */
  attached: Attached[]
}

const refusals: FormRefusals<CodeOf<typeof writeTicket>> = {
  ERR_CAPTCHA_REQUIRED: {
    kind: 'warning',
    title: 'Conferma che c’è una persona.',
    line: 'Il controllo è scaduto, oppure manca. Quello che hai scritto è ancora qui.',
    focus: 'persona',
  },
  ERR_WRITER_REQUIRED: {
    title: 'Non hai più fatto l’accesso.',
    line: 'Scrivi il tuo nome e la tua email, oppure accedi di nuovo. Il messaggio è ancora qui.',
    focus: 'name',
  },
  ERR_ORGANISATION_REQUIRED: { under: 'organisation', words: wrong.required },
  ERR_ATTACHMENT_GONE: {
    title: 'Un allegato non c’è più.',
    line: 'Il messaggio è ancora qui: aggiungi di nuovo il file e invialo.',
    focus: 'file',
  },
  ERR_TOO_MANY_ATTEMPTS: {
    title: 'Hai già scritto più volte in poco tempo.',
    line: 'Quello che hai scritto è ancora qui: riprova fra un’ora, oppure chiamaci.',
  },
}

/** Answers the form of a contact page, sent by a script or as a plain post with its files. */
export async function sendTicket(request: Request, ask: Ask, page: string) {
  const posted = await readForm(request)
  if (posted instanceof Response) return posted
  const { attached, error } = await takeFiles(ask, posted)
  const form = new FormData()
  for (const [name, value] of posted)
    if (typeof value === 'string' && name !== 'attachment') form.append(name, value)
  for (const file of attached) form.append('attachment', written(file))
  const sentBack = (answer: Omit<TicketAnswer, 'typed' | 'attached'>, status = 422) =>
    data<TicketAnswer>({ ...answer, attached, typed: typedBack(form) }, { status })

  const read = await ticketForm.read(typedIn(form))
  const errors: Errors = { ...read.errors, ...(error === null ? {} : { file: error }) }
  if (read.errors || error !== null)
    return Object.keys(errors).length === 0
      ? sentBack({ fact: refusalFact({ code: 'ERR_BAD_REQUEST' }, {}) }, 400)
      : sentBack({ errors, captcha: await proofFor(ask, form) })
  const answer = await ask(writeTicket, read.input)
  if (answer.ok) throw redirect(`${page}?inviata=${answer.data.number}`, 303)
  return sentBack(
    {
      ...refusedForm<CodeOf<typeof writeTicket>>(answer, refusals),
      captcha: await proofFor(ask, form, answer.code === 'ERR_WRITER_REQUIRED'),
    },
    answer.status,
  )
}

/** Files that came with the form are kept at once: whatever else is wrong, they need not be sent again. */
async function takeFiles(
  ask: Ask,
  posted: FormData,
): Promise<{ attached: Attached[]; error: string | null }> {
  const attached = readAttached(posted.getAll('attachment').map(String)).slice(0, MAX_ATTACHMENTS)
  const files = posted.getAll('file').filter((file) => typeof file !== 'string' && file.name !== '') as File[]
  const errors: string[] = []
  for (const file of files) {
    if (attached.length >= MAX_ATTACHMENTS) {
      errors.push(tooManyWords)
      break
    }
    const name = file.name.toWellFormed().slice(-200)
    const uploaded =
      file.size > ATTACHMENT_BYTES
        ? ({ ok: false, code: 'ERR_TOO_LARGE' } as const)
        : await ask(uploadAttachment, { name }, new Uint8Array(await file.arrayBuffer()))
    if (uploaded.ok) attached.push(uploaded.data)
    else errors.push(`«${name.slice(-60)}» ${refusalText(uploaded.code)}`)
  }
  return { attached, error: errors.length > 0 ? `${errors.join('; ')}.` : null }
}

/** Another proof where one was shown, for each is good once. */
async function proofFor(ask: Ask, form: FormData, always = false): Promise<CaptchaShown | undefined> {
  if (!always && !form.has('captcha')) return undefined
  const proof = await ask(captchaChallenge, {})
  return proof.ok ? proof.data : undefined
}

/** All that was typed, but the proof, whatever its length: nobody writes a message twice. */
const typedBack = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]): [string, string][] =>
    typeof value !== 'string' || /^(captcha|attachment|lost|persona)$/.test(name) ? [] : [[name, value]],
  )
