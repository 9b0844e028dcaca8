import {
  invite,
  sendSeat,
  handSeat,
  removeSeat,
  restoreSeat,
  uploadSeats,
  activateSeat,
  leaveSeat,
} from 'contract/commerce/seats/seats.ts'
import { type Fact, refusalFact, refusedForm } from '../../../form/fact.ts'
import type { Answer } from '../../../form/form-state.ts'
import { typedIn } from '../../../form/rules.ts'
import { accountClient } from '../../../session/clients.ts'
import { notifyPersonChanged } from '../../../session/load-user.ts'
import { theDate } from '../../../words/dates.ts'
import { inviteRules } from './invite-form.ts'
import {
  activateRefusals,
  inviteRefusals,
  leaveRefusals,
  removeRefusals,
  rowWords,
  sendRefusals,
  uploadRefusals,
} from './refusals.ts'

/** What came of the form: the form again, or what happened. */
export type InviteAnswer = (Answer & { fact?: Fact }) | { done: Fact }

/** Sends the form «Invita una persona». */
export async function sendInvite(form: FormData): Promise<InviteAnswer> {
  const typed = typedIn(form)
  const values = ['name', 'email', 'abbonamento', 'manda'].map((name) => [name, typed.one(name)] as const)
  const read = await inviteRules.read(typed)
  if (read.errors !== null) return { errors: read.errors, typed: values }
  const answer = await accountClient()(invite, read.input)
  if (!answer.ok) return { typed: values, ...refusedForm(answer, inviteRefusals) }
  const { name, email, send } = read.input
  return {
    done: {
      kind: 'success',
      title: send ? `Invito mandato a ${name}.` : `Posto assegnato a ${name}.`,
      line: send ? `Il codice è andato a ${email}.` : 'Quando vuoi, manda il codice dall’elenco.',
    },
  }
}

interface Which {
  id: string
  seat: string
}
export async function sendCode(which: Which): Promise<Fact> {
  const answer = await accountClient()(sendSeat, which)
  return answer.ok
    ? { kind: 'success', title: 'Codice mandato.', line: `Vale fino ${theDate('al', answer.data.until)}.` }
    : refusalFact(answer, sendRefusals)
}
/** The link to be handed over; it is shown this once. */
export async function handOver(which: Which): Promise<{ fact: Fact; link: string | null }> {
  const answer = await accountClient()(handSeat, which)
  if (!answer.ok) return { fact: refusalFact(answer, sendRefusals), link: null }
  const until = theDate('al', answer.data.until)
  const line = `Vale fino ${until}, solo per l’indirizzo invitato. Lo vedi solo ora.`
  return { fact: { kind: 'success', title: 'Ecco il link da consegnare.', line }, link: answer.data.link }
}
export async function remove(which: Which): Promise<Fact> {
  const answer = await accountClient()(removeSeat, which)
  return answer.ok
    ? {
        kind: 'success',
        title: 'Posto tolto.',
        line: `È libero ${theDate('dal', answer.data.free)}.`,
      }
    : refusalFact(answer, removeRefusals)
}
export async function undo(which: Which): Promise<Fact> {
  const answer = await accountClient()(restoreSeat, which)
  return answer.ok
    ? { kind: 'success', title: 'Rimozione annullata.', line: readsAgain(answer.data.opens) }
    : refusalFact(answer, removeRefusals)
}
const readsAgain = (opens: string | null): string =>
  opens === null
    ? 'La persona legge di nuovo.'
    : `La persona legge ${theDate('dal', opens)}, quando finisce la pausa.`
/** Sends a list; `lines`: what is in the way, line by line. */
export async function upload(id: string, file: Blob): Promise<{ fact: Fact; lines: string[] }> {
  const answer = await accountClient({ bytes: file })(uploadSeats, { id })
  if (!answer.ok) return { fact: refusalFact(answer, uploadRefusals), lines: [] }
  const { invited, problems } = answer.data
  if (problems.length > 0)
    return {
      fact: {
        kind: 'error',
        title: 'Nessuno è stato invitato.',
        line: 'Correggi queste righe e carica di nuovo il file.',
      },
      lines: problems.map(({ line, why }) => `Riga ${line}: ${rowWords[why]}.`),
    }
  const title = invited === 1 ? 'Una persona invitata.' : `${invited} persone invitate.`
  return { fact: { kind: 'success', title, line: 'Il codice è andato a ogni indirizzo.' }, lines: [] }
}
/** What came of activating a seat. `refused` null: it is done; `opens`: the day that ends a pause. */
export interface Activated {
  refused: Fact | null
  opens: string | null
}
export async function activate(token: string): Promise<Activated> {
  const answer = await accountClient()(activateSeat, { token })
  if (!answer.ok) return { refused: refusalFact(answer, activateRefusals), opens: null }
  notifyPersonChanged()
  return { refused: null, opens: answer.data.opens }
}

/** Leaves a seat that one reads with. */
export async function leave(seat: string): Promise<Fact> {
  const answer = await accountClient()(leaveSeat, { seat })
  if (!answer.ok) return refusalFact(answer, leaveRefusals)
  notifyPersonChanged()
  return { kind: 'success', title: 'Hai lasciato il posto.', line: 'Chi te l’aveva dato riceve un’email.' }
}
