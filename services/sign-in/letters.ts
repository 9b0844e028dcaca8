import { romeFormat } from 'contract/rome.ts'
import type { Host } from 'contract/site/hosts.ts'
import type { Draft } from '../outside/letter.ts'

interface To {
  to: string
  name: string
  host: Host
}

const moment = romeFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A sign-in from a device not seen before. */
export const newDeviceLetter = ({
  to,
  name,
  host,
  device,
  address,
  at,
}: To & { device: string; address: string | null; at: Date }): Draft => ({
  to,
  host,
  subject: 'Un nuovo accesso al tuo account',
  title: 'Un nuovo accesso al tuo account',
  paragraphs: [
    `Ciao ${name}, qualcuno è entrato nel tuo account da un dispositivo che non avevi mai usato: ` +
      `${device}, ${moment(at)}${address ? `, dall’indirizzo ${address}` : ''}.`,
    'Se eri tu, non devi fare nulla. Se non lo riconosci, toglilo dai tuoi dispositivi e cambia ' +
      'subito la password.',
  ],
  action: { words: 'Vedi i tuoi dispositivi', site: 'account', path: '/user/devices' },
})

/**
 * The code that opens an account. Without the name: whoever asked wrote it, and the address is not proved
 * yet.
 */
export const registrationLetter = ({
  to,
  host,
  code,
  minutes,
}: Omit<To, 'name'> & { code: string; minutes: number }): Draft => ({
  to,
  host,
  code,
  subject: 'Il codice per confermare il tuo account',
  title: 'Conferma il tuo indirizzo',
  paragraphs: [
    `Manca un passo: scrivi questo codice nella pagina della registrazione. Vale ${minutes} minuti.`,
    'Se non hai chiesto tu un account, ignora questo messaggio: senza il codice non nasce nessun ' +
      'account. Non darlo a nessuno, nemmeno a chi dice di scrivere per noi.',
  ],
})

/** To an address that has an account already; who asked is told nothing. */
export const alreadyRegisteredLetter = ({ to, host }: Omit<To, 'name'>): Draft => ({
  to,
  host,
  subject: 'Hai già un account',
  title: 'Hai già un account',
  paragraphs: [
    'Qualcuno ha chiesto un nuovo account con questo indirizzo, che ne ha già uno. Un indirizzo può ' +
      'avere un account solo, e vale per tutte le nostre testate: non è cambiato nulla.',
    'Se eri tu, accedi con la password che hai già. Se non la ricordi, dalla pagina di accesso puoi ' +
      'sceglierne un’altra. Se non eri tu, ignora questo messaggio.',
  ],
  action: { words: 'Accedi', site: 'account', path: '/accedi' },
})

/** The code that opens the choice of a new password. */
export const recoveryLetter = ({
  to,
  name,
  host,
  code,
  minutes,
}: To & { code: string; minutes: number }): Draft => ({
  to,
  host,
  code,
  subject: 'Il codice per la nuova password',
  title: 'Scegli una nuova password',
  paragraphs: [
    `Ciao ${name}, scrivi questo codice nella pagina da cui lo hai chiesto e scegli la nuova ` +
      `password. Vale ${minutes} minuti.`,
    'Se non lo hai chiesto tu, ignora questo messaggio: la tua password non cambia. Non dare il ' +
      'codice a nessuno, nemmeno a chi dice di scrivere per noi.',
  ],
})

/** A new password was chosen with a code. */
export const passwordResetLetter = ({ to, name, host }: To): Draft => ({
  to,
  host,
  subject: 'La tua password è cambiata',
  title: 'La tua password è cambiata',
  paragraphs: [
    `Ciao ${name}, hai scelto una nuova password con il codice che ti abbiamo mandato. Per ` +
      'sicurezza abbiamo chiuso l’accesso su tutti i dispositivi: entra di nuovo con la nuova ' +
      'password.',
    'Se non eri tu, qualcuno legge la tua posta: cambia prima la password dell’email, poi quella ' +
      'del tuo account.',
  ],
  action: { words: 'Accedi', site: 'account', path: '/accedi' },
})
