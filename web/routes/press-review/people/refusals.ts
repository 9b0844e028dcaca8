import type { CodeOf } from 'contract/platform/endpoint.ts'
import type * as people from 'contract/press-review/people/people.ts'
import type { FormRefusals } from '../../../form/fact.ts'
import type { WordsOf } from '../../../words/refusals.ts'

interface Words {
  title: string
  line: string
}
const removed: Words = {
  title: 'Questa persona non è più nell’elenco.',
  line: 'Forse l’ha tolta qualcuno che lavora con te. Ricarica la pagina.',
}
const noGroup: Words = {
  title: 'Uno dei gruppi non c’è più.',
  line: 'Ricarica la pagina e scegli fra quelli che ci sono.',
}
const full: Words = {
  title: 'L’elenco è pieno.',
  line: 'Una rassegna ha al massimo 5.000 destinatari: prima togline qualcuno.',
}
const today: Words = {
  title: 'Oggi non se ne possono aggiungere altri.',
  line: 'Una rassegna aggiunge al massimo 10.000 indirizzi in 24 ore: riprova domani.',
}
const requestPending: Words = {
  title: 'L’abbiamo già chiesto, meno di 30 giorni fa.',
  line: 'Se non risponde, per ora è un no: la domanda si può rifare più avanti.',
}

export const addRefusals: FormRefusals<CodeOf<typeof people.addPerson>> = {
  ERR_GROUP_NOT_FOUND: noGroup,
  ERR_TOO_MANY_RECIPIENTS: full,
  ERR_TOO_MANY_ADDED: today,
  ERR_ALREADY_RECIPIENT: { under: 'email', words: 'Questa persona è già nell’elenco' },
  ERR_UNSUBSCRIBED: {
    kind: 'warning',
    title: 'Questa persona ha fermato la rassegna.',
    line:
      'Solo lei può riprenderla. Segna la casella «Chiediglielo con un’email» e premi di nuovo: se dice di ' +
      'sì torna nell’elenco, altrimenti non riceve niente.',
    focus: 'ask',
  },
  ERR_ASKED_ALREADY: { kind: 'warning', ...requestPending },
}
export const changeRefusals: FormRefusals<CodeOf<typeof people.changePerson>> = {
  ERR_RECIPIENT_NOT_FOUND: removed,
  ERR_GROUP_NOT_FOUND: noGroup,
  ERR_TOO_MANY_ADDED: today,
  ERR_ALREADY_RECIPIENT: { under: 'email', words: 'Questo indirizzo è già nell’elenco' },
  ERR_UNSUBSCRIBED: {
    under: 'email',
    words: 'Da qui la rassegna è stata fermata: solo chi l’ha fermata può riprenderla',
  },
}
export const rowRefusals: WordsOf<
  | CodeOf<typeof people.removePerson>
  | CodeOf<typeof people.restorePerson>
  | CodeOf<typeof people.resumePerson>
  | CodeOf<typeof people.askPersonAgain>,
  Words
> = {
  ERR_RECIPIENT_NOT_FOUND: removed,
  ERR_TOO_MANY_RECIPIENTS: full,
  ERR_ALREADY_RECIPIENT: {
    title: 'Questo indirizzo è di nuovo nell’elenco.',
    line: 'È stato aggiunto dopo che l’avevi tolto: vale la riga nuova.',
  },
  ERR_ASKED_ALREADY: requestPending,
}
export const groupRefusals: FormRefusals<
  CodeOf<typeof people.addGroup> | CodeOf<typeof people.changeGroup> | CodeOf<typeof people.removeGroup>
> = {
  ERR_GROUP_NOT_FOUND: noGroup,
  ERR_GROUP_EXISTS: { under: 'name', words: 'C’è già un gruppo che si chiama così' },
  ERR_TOO_MANY_GROUPS: {
    title: 'I gruppi sono già cento.',
    line: 'Prima eliminane uno: le sue persone restano nell’elenco.',
  },
}
export const listRefusals: WordsOf<
  CodeOf<typeof people.previewPeople> | CodeOf<typeof people.importPeople>,
  Words
> = {
  ERR_NOT_A_LIST: {
    title: 'Questo file non è un elenco che sappiamo leggere.',
    line: 'Serve un CSV con le colonne nome ed email, chiamate così nella prima riga.',
  },
  ERR_TOO_MANY_ROWS: {
    title: 'L’elenco è troppo lungo.',
    line: 'Al massimo 5.000 righe: una rassegna non ha più destinatari di così.',
  },
  ERR_TOO_LARGE: {
    title: 'Il file è troppo grande.',
    line: 'Al massimo 1 MB: lascia solo le colonne nome, email, gruppi e frequenza.',
  },
  ERR_LIST_CHANGED: {
    title: 'Nel frattempo l’elenco dei destinatari è cambiato.',
    line: 'Non abbiamo importato niente: guarda di nuovo che cosa cambia, poi conferma.',
  },
}
