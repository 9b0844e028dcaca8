import type { CodeOf } from 'contract/platform/endpoint.ts'
import type {
  activateSeat,
  handSeat,
  invite,
  leaveSeat,
  readInvitation,
  removeSeat,
  restoreSeat,
  RowProblem,
  sendSeat,
  uploadSeats,
} from 'contract/commerce/seats/seats.ts'
import type { FormRefusals } from '../../../form/fact.ts'
import type { WordsOf } from '../../../words/refusals.ts'

interface Words {
  title: string
  line: string
}
const noPlan: Words = {
  title: 'Questo abbonamento non c’è più.',
  line: 'Ricarica la pagina per vedere quelli che hai.',
}
const closed: Words = {
  title: 'Questo abbonamento ora non apre nulla.',
  line: 'È finito o è sospeso: prima rinnovalo, poi invita.',
}
const changed: Words = {
  title: 'Questo posto è cambiato nel frattempo.',
  line: 'Ricarica la pagina per vedere come sta ora.',
}
const active: Words = {
  title: 'Questa persona ha già attivato il suo posto.',
  line: 'Legge con il suo account: non serve altro.',
}

const planChanges: Words = {
  title: 'I posti liberi non passano al piano che hai scelto.',
  line: 'Per invitare qualcuno tieni il piano che hai: puoi farlo dai tuoi abbonamenti.',
}

const enoughTitle = 'Oggi da questo abbonamento sono partiti tutti gli inviti possibili.'
const enoughLine = 'In un giorno sono due per ogni posto, e almeno dieci. Riprova domani, oppure '

/** SPEC §5 words the self-invitation. */
export const inviteRefusals: FormRefusals<CodeOf<typeof invite>> = {
  ERR_SUBSCRIPTION_NOT_FOUND: noPlan,
  ERR_SUBSCRIPTION_CLOSED: closed,
  ERR_PLAN_CHANGES: planChanges,
  ERR_OWN_ADDRESS: { under: 'email', words: 'Non puoi invitare te stesso' },
  ERR_ALREADY_INVITED: { under: 'email', words: 'Questa persona ha già un posto' },
  ERR_NO_FREE_SEAT: {
    kind: 'warning',
    title: 'Non ci sono posti liberi.',
    line: 'Togline uno a qualcuno: torna libero subito o, se lo usa già, il giorno dopo.',
  },
  ERR_TOO_MANY_INVITATIONS: {
    kind: 'warning',
    title: enoughTitle,
    line: `${enoughLine}assegna il posto senza mandare l’email e consegna il link a mano.`,
  },
  ERR_TOO_MANY_ATTEMPTS: {
    kind: 'warning',
    title: 'Per oggi le email mandate sono abbastanza.',
    line: 'Riprova domani, oppure assegna il posto senza mandare l’email.',
  },
}
export const sendRefusals: WordsOf<CodeOf<typeof sendSeat> | CodeOf<typeof handSeat>, Words> = {
  ERR_SUBSCRIPTION_NOT_FOUND: noPlan,
  ERR_SUBSCRIPTION_CLOSED: closed,
  ERR_SEAT_NOT_FOUND: changed,
  ERR_SEAT_ACTIVE: active,
  ERR_TOO_MANY_INVITATIONS: { title: enoughTitle, line: `${enoughLine}consegna il link a mano.` },
  ERR_TOO_MANY_ATTEMPTS: {
    title: 'A questo indirizzo per oggi abbiamo scritto abbastanza.',
    line: 'Riprova domani, oppure consegna il link a mano.',
  },
}
export const removeRefusals: WordsOf<CodeOf<typeof removeSeat> | CodeOf<typeof restoreSeat>, Words> = {
  ERR_SUBSCRIPTION_NOT_FOUND: noPlan,
  ERR_SUBSCRIPTION_CLOSED: closed,
  ERR_SEAT_NOT_FOUND: changed,
  ERR_ALREADY_INVITED: {
    title: 'Questa persona ha già un altro posto.',
    line: 'L’hai invitata di nuovo dopo averla tolta: vale l’invito nuovo.',
  },
}
export const leaveRefusals: WordsOf<CodeOf<typeof leaveSeat>, Words> = {
  ERR_SEAT_NOT_FOUND: {
    title: 'Questo posto non è più tuo.',
    line: 'Chi te l’ha dato l’ha tolto nel frattempo, oppure l’hai già lasciato.',
  },
}
export const uploadRefusals: WordsOf<CodeOf<typeof uploadSeats>, Words> = {
  ERR_SUBSCRIPTION_NOT_FOUND: noPlan,
  ERR_SUBSCRIPTION_CLOSED: closed,
  ERR_PLAN_CHANGES: planChanges,
  ERR_NOT_A_LIST: {
    title: 'Questo file non è un elenco che sappiamo leggere.',
    line: 'Serve un CSV con le colonne nome ed email, chiamate così nella prima riga.',
  },
  ERR_TOO_MANY_ROWS: {
    title: 'L’elenco è troppo lungo.',
    line: 'Al massimo 500 righe alla volta: dividilo in più file.',
  },
  ERR_TOO_LARGE: {
    title: 'Il file è troppo grande.',
    line: 'Al massimo 200 kB: lascia solo le colonne nome ed email.',
  },
}
/** What is wrong with a line of a list. */
export const rowWords: Readonly<Record<RowProblem, string>> = {
  name: 'il nome manca, o ha caratteri che non si possono usare',
  email: 'l’email manca o non è valida',
  'own-address': 'non puoi invitare te stesso',
  twice: 'la stessa email è già in una riga sopra',
  'already-invited': 'questa persona ha già un posto',
  'no-free-seat': 'non ci sono più posti liberi',
  'too-many-letters': 'per oggi a questo indirizzo, o da questo abbonamento, abbiamo scritto abbastanza',
}

const notValid: Words = {
  title: 'Questo invito non vale più.',
  line: 'Forse è scaduto, o ce n’è uno più recente. Chiedi a chi ti ha invitato di mandarne un altro.',
}
export const invitationRefusals: WordsOf<CodeOf<typeof readInvitation>, Words & { kind?: 'info' }> = {
  ERR_INVITATION_NOT_VALID: notValid,
  ERR_BAD_REQUEST: notValid,
  ERR_INVITATION_USED: {
    kind: 'info',
    title: 'Questo posto è già attivo.',
    line: 'Per leggere accedi con l’account con cui è stato attivato.',
  },
  ERR_SUBSCRIPTION_CLOSED: {
    title: 'L’abbonamento di chi ti ha invitato ora non apre nulla.',
    line: 'Quando sarà pagato potrai usare di nuovo questo stesso link.',
  },
}
/** SPEC §8 «Error activating the slave subscription». */
export const activateRefusals: WordsOf<CodeOf<typeof activateSeat>, Words & { kind?: 'info' }> = {
  ...invitationRefusals,
  ERR_INVITATION_OF_ANOTHER: {
    title: 'Questo invito è per un altro indirizzo.',
    line:
      'Esci e accedi con l’indirizzo invitato, oppure chiedi a chi ti ha invitato di usare quello di ' +
      'questo account.',
  },
}
