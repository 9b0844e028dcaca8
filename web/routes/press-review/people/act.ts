import {
  type Recipient,
  askPersonAgain,
  removePerson,
  restorePerson,
  resumePerson,
} from 'contract/press-review/people/people.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { newsstandClient } from '../../../session/clients.ts'
import type { Act } from './recipient-list.tsx'
import { rowRefusals } from './refusals.ts'

/** Runs the action of a row. */
export async function act(
  what: Exclude<Act, 'change'>,
  { id, name, email }: Pick<Recipient, 'id' | 'name' | 'email'>,
): Promise<Fact> {
  const ask = newsstandClient()
  switch (what) {
    case 'remove': {
      const answer = await ask(removePerson, { id })
      return answer.ok
        ? {
            kind: 'success',
            title: `${name} non riceve più la rassegna.`,
            line: 'Puoi annullare per un giorno.',
          }
        : refusalFact(answer, rowRefusals)
    }
    case 'restore': {
      const answer = await ask(restorePerson, { id })
      return answer.ok
        ? { kind: 'success', title: 'Rimozione annullata.', line: `${name} è di nuovo nell’elenco.` }
        : refusalFact(answer, rowRefusals)
    }
    case 'resume': {
      const answer = await ask(resumePerson, { id })
      return answer.ok
        ? { kind: 'success', title: `Riproviamo a scrivere a ${email}.`, line: 'Dalla prossima rassegna.' }
        : refusalFact(answer, rowRefusals)
    }
    case 'ask': {
      const answer = await ask(askPersonAgain, { id })
      return answer.ok
        ? {
            kind: 'success',
            title: `Abbiamo scritto a ${email}.`,
            line: 'Se dice di sì, riceverà di nuovo la rassegna.',
          }
        : refusalFact(answer, rowRefusals)
    }
  }
}
