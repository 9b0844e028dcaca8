import { romeFormat } from 'contract/platform/rome.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import { text, trusted } from '../../platform/outside/safe-text.ts'

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
  subject: text`Un nuovo accesso al tuo account`,
  title: text`Un nuovo accesso al tuo account`,
  paragraphs: [
    text`Ciao ${name}, qualcuno è entrato nel tuo account da un dispositivo che non avevi mai usato:
      ${device}, ${moment(at)}${address ? text`, dall’indirizzo ${trusted(address)}` : ''}.`,
    text`Se eri tu, non devi fare nulla. Se non lo riconosci, toglilo dai tuoi dispositivi e cambia
      subito la password.`,
  ],
  action: { words: text`Vedi i tuoi dispositivi`, site: 'account', path: '/user/devices' },
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
  subject: text`Il codice per confermare il tuo account`,
  title: text`Conferma il tuo indirizzo`,
  paragraphs: [
    text`Manca un passo: scrivi questo codice nella pagina della registrazione. Vale ${minutes} minuti.`,
    text`Se non hai chiesto tu un account, ignora questo messaggio: senza il codice non nasce nessun
      account. Non darlo a nessuno, nemmeno a chi dice di scrivere per noi.`,
  ],
})

/** To an address that has an account already; who asked is told nothing. */
export const alreadyRegisteredLetter = ({ to, host }: Omit<To, 'name'>): Draft => ({
  to,
  host,
  subject: text`Hai già un account`,
  title: text`Hai già un account`,
  paragraphs: [
    text`Qualcuno ha chiesto un nuovo account con questo indirizzo, che ne ha già uno. Un indirizzo può
      avere un account solo, e vale per tutte le nostre testate: non è cambiato nulla.`,
    text`Se eri tu, accedi con la password che hai già. Se non la ricordi, dalla pagina di accesso puoi
      sceglierne un’altra. Se non eri tu, ignora questo messaggio.`,
  ],
  action: { words: text`Accedi`, site: 'account', path: '/accedi' },
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
  subject: text`Il codice per la nuova password`,
  title: text`Scegli una nuova password`,
  paragraphs: [
    text`Ciao ${name}, scrivi questo codice nella pagina da cui lo hai chiesto e scegli la nuova
      password. Vale ${minutes} minuti.`,
    text`Se non lo hai chiesto tu, ignora questo messaggio: la tua password non cambia. Non dare il
      codice a nessuno, nemmeno a chi dice di scrivere per noi.`,
  ],
})

/** A new password was chosen with a code. */
export const passwordResetLetter = ({ to, name, host }: To): Draft => ({
  to,
  host,
  subject: text`La tua password è cambiata`,
  title: text`La tua password è cambiata`,
  paragraphs: [
    text`Ciao ${name}, hai scelto una nuova password con il codice che ti abbiamo mandato. Per sicurezza
      abbiamo chiuso l’accesso su tutti i dispositivi: entra di nuovo con la nuova password.`,
    text`Se non eri tu, qualcuno legge la tua posta: cambia prima la password dell’email, poi quella del
      tuo account.`,
  ],
  action: { words: text`Accedi`, site: 'account', path: '/accedi' },
})
