import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import { ownAddress, text, untrusted } from '../../platform/outside/safe-text.ts'

interface To {
  to: string
  name: string
  host: Host
}

const devices = { words: text`Vedi dispositivi e sicurezza`, site: 'account', path: '/user/devices' } as const

export const passwordChangedLetter = ({ to, name, host }: To): Draft => ({
  to,
  host,
  subject: text`La tua password è cambiata`,
  title: text`La tua password è cambiata`,
  paragraphs: [
    text`Ciao ${name}, la password del tuo account è stata cambiata. Per sicurezza abbiamo chiuso
      l’accesso su tutti i dispositivi: entra di nuovo con la nuova password.`,
    text`Se non eri tu, scegline subito un’altra: ti manderemo un codice a questo indirizzo.`,
  ],
  action: { words: text`Recupera la password`, site: 'account', path: '/recupera-password' },
})

/** To the address of today: somebody asks to leave it. */
export const oldAddressLetter = ({
  to,
  name,
  host,
  code,
  email,
  minutes,
}: To & { code: string; email: string; minutes: number }): Draft => ({
  to,
  host,
  code,
  subject: text`Codice per cambiare l’email`,
  title: text`Vuoi cambiare l’email del tuo account?`,
  paragraphs: [
    text`Ciao ${name}, hai chiesto di usare ${email} al posto di questo indirizzo. Scrivi questo codice
      nella pagina, insieme a quello che abbiamo mandato al nuovo indirizzo. Vale ${minutes} minuti.`,
    text`Se non eri tu, non dare il codice a nessuno e cambia subito la password: qualcuno è nel tuo
      account.`,
  ],
  action: devices,
})

/**
 * To the address of tomorrow: it must be the person's own. Without the name: whoever asked chose it, and the
 * address is not proved yet.
 */
export const newAddressLetter = ({
  to,
  host,
  code,
  minutes,
}: Omit<To, 'name'> & { code: string; minutes: number }): Draft => ({
  to,
  host,
  code,
  subject: text`Conferma il nuovo indirizzo`,
  title: text`Conferma il nuovo indirizzo`,
  paragraphs: [
    text`Per usare questo indirizzo con il tuo account scrivi questo codice nella pagina, insieme a
      quello che abbiamo mandato all’indirizzo di prima. Vale ${minutes} minuti.`,
    text`Se non hai chiesto nulla, ignora questo messaggio: senza il codice l’indirizzo non viene usato.`,
  ],
})

/** To an address that has an account already: who asked is told nothing. */
export const addressInUseLetter = ({ to, host }: Omit<To, 'name'>): Draft => ({
  to,
  host,
  subject: text`Questo indirizzo ha già un account`,
  title: text`Questo indirizzo ha già un account`,
  paragraphs: [
    text`Qualcuno ha chiesto di usare questo indirizzo per un altro account. Un indirizzo può avere un
      account solo, e questo ne ha già uno: non è cambiato nulla.`,
    text`Se eri tu, entra con questo indirizzo. Altrimenti puoi ignorare questo messaggio.`,
  ],
  action: { words: text`Accedi`, site: 'account', path: '/accedi' },
})

const shown = (address: string, to: string) => (address === to ? ownAddress(address) : untrusted(address))

/** To both addresses, once the change is done. */
export const emailChangedLetter = ({
  to,
  name,
  host,
  before,
  after,
}: To & { before: string; after: string }): Draft => ({
  to,
  host,
  subject: text`L’email del tuo account è cambiata`,
  title: text`L’email del tuo account è cambiata`,
  paragraphs: [
    text`Ciao ${name}, da adesso accedi con ${shown(after, to)} al posto di ${shown(before, to)}. La
      password resta la stessa.`,
    text`Se non eri tu, scrivi subito al servizio clienti.`,
  ],
  action: devices,
})
