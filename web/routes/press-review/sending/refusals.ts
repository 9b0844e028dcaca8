import type { CodeOf } from 'contract/platform/endpoint.ts'
import type * as deliveries from 'contract/press-review/sending/deliveries.ts'
import type * as reading from 'contract/press-review/sending/reading.ts'
import type * as sending from 'contract/press-review/sending/sending.ts'
import type { WordsOf } from '../../../words/refusals.ts'
import { dayInFuture } from '../day-refusal.ts'

interface Words {
  title: string
  line: string
}
const noItem: Words = {
  title: 'Uno degli articoli scelti non c’è più.',
  line: 'Torna alla rassegna, guarda che cosa è cambiato e scegli di nuovo.',
}
const noDelivery: Words = { title: 'Questo invio non si trova.', line: 'Ricarica la pagina.' }
const nothing: Words = {
  title: 'Non c’è niente da mandare.',
  line: 'Gli articoli sono stati eliminati, ritirati dal giornale, o non sono ancora disponibili.',
}
const nobody: Words = {
  title: 'Nessuna di queste persone può ricevere la rassegna.',
  line: 'Guarda nei destinatari chi ha smesso e di chi tornano indietro le email.',
}
const sent: Words = {
  title: 'La rassegna di questo giorno è già arrivata a tutti.',
  line: 'Se qualcosa è cambiato puoi mandare una rettifica.',
}

export const sendRefusals: WordsOf<CodeOf<typeof sending.sendDay>, Words> = {
  ERR_DAY_IN_FUTURE: dayInFuture,
  ERR_ITEM_NOT_FOUND: noItem,
  ERR_RECIPIENT_NOT_FOUND: {
    title: 'Una delle persone scelte non è più nell’elenco.',
    line: 'Ricarica la pagina e scegli di nuovo.',
  },
  ERR_NO_RECIPIENTS: nobody,
  ERR_NOTHING_TO_SEND: nothing,
  ERR_DAY_SENT: sent,
  ERR_TOO_MANY_RECIPIENTS: {
    title: 'Sono troppe persone per un invio solo.',
    line: 'Al massimo 2.000 alla volta: manda prima a un gruppo, poi agli altri.',
  },
  ERR_TOO_MANY_LETTERS: {
    title: 'Queste persone hanno già ricevuto dieci email della rassegna.',
    line: 'Più di dieci in 24 ore non ne mandiamo alla stessa persona: riprova domani.',
  },
}
export const previewRefusals: WordsOf<
  CodeOf<typeof sending.previewLetter> | CodeOf<typeof sending.previewPdf>,
  Words
> = {
  ERR_DAY_IN_FUTURE: dayInFuture,
  ERR_ITEM_NOT_FOUND: noItem,
  ERR_DELIVERY_NOT_FOUND: noDelivery,
  ERR_NOTHING_TO_SEND: nothing,
}
export const dayRefusals: WordsOf<CodeOf<typeof sending.closeDay> | CodeOf<typeof sending.reopenDay>, Words> =
  {
    ERR_DAY_IN_FUTURE: dayInFuture,
    ERR_DAY_SENT: sent,
  }
export const correctionRefusals: WordsOf<
  CodeOf<typeof deliveries.sendCorrection> | CodeOf<typeof deliveries.readDifferences>,
  Words
> = {
  ERR_DELIVERY_NOT_FOUND: noDelivery,
  ERR_NO_RECIPIENTS: nobody,
  ERR_NOTHING_TO_SEND: nothing,
  ERR_NOTHING_CHANGED: {
    title: 'Dall’invio non è cambiato niente.',
    line: 'Una rettifica direbbe la stessa cosa: prima correggi la rassegna.',
  },
  ERR_TOO_MANY_CORRECTIONS: {
    title: 'Per oggi le rettifiche sono finite.',
    line: 'Una rassegna ne manda al massimo dieci in 24 ore: riunisci le correzioni, e mandale domani.',
  },
  ERR_STILL_SENDING: {
    title: 'Il primo invio non è ancora finito.',
    line: 'Aspetta che siano partite tutte le email, poi manda la rettifica.',
  },
}
export const deliveryRefusals: WordsOf<
  | CodeOf<typeof deliveries.readDelivery>
  | CodeOf<typeof deliveries.cancelDelivery>
  | CodeOf<typeof deliveries.listOpenings>
  | CodeOf<typeof deliveries.readDeliveryPdf>,
  Words
> = {
  ERR_DELIVERY_NOT_FOUND: noDelivery,
  ERR_NOT_READY: { title: 'Il PDF non è ancora pronto.', line: 'Riprova fra un minuto.' },
}
export const letterRefusals: WordsOf<
  CodeOf<typeof deliveries.sendLetterAgain> | CodeOf<typeof deliveries.revokeLetter>,
  Words
> = {
  ERR_LETTER_NOT_FOUND: { title: 'Questa email non si trova.', line: 'Ricarica la pagina.' },
  ERR_LETTER_LEFT: {
    title: 'Questa email non si può mandare di nuovo.',
    line:
      'È partita, sta per partire, o il suo link è stato revocato. ' +
      'Oppure chi la riceveva ha smesso, o il suo indirizzo respinge le email: guarda nei destinatari.',
  },
}

/** Refusals on the page that is opened by the link of an email. */
const closed: Words = {
  title: 'Questo link non apre più la rassegna.',
  line:
    'Succede quando non si riceve più la rassegna, quando chi la manda revoca il link, ' +
    'o dopo qualche tempo. ' +
    'Se la vuoi leggere, scrivi a chi te l’ha mandata.',
}
const code: Words = {
  title: 'Per leggere serve di nuovo il codice.',
  line: 'Vale per qualche ora: fattene mandare un altro.',
}
export const readingRefusals: WordsOf<
  | CodeOf<typeof reading.readReadingLink>
  | CodeOf<typeof reading.askReadingCode>
  | CodeOf<typeof reading.readReading>
  | CodeOf<typeof reading.chooseOpenings>
  | CodeOf<typeof reading.confirmReading>,
  Words
> = {
  ERR_LINK_CLOSED: closed,
  ERR_CODE_REQUIRED: code,
  ERR_CODE_NOT_VALID: {
    title: 'Il codice non è quello giusto, o non vale più.',
    line: 'Vale 15 minuti e una volta sola. Controlla le cifre, o fattene mandare un altro.',
  },
  ERR_TOO_MANY_ATTEMPTS: {
    title: 'Troppi tentativi, per ora.',
    line: 'Per sicurezza questo link si riposa: riprova fra un’ora.',
  },
}
