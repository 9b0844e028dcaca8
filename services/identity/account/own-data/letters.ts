import { ARCHIVE_DAYS, COOLING_DAYS } from 'contract/identity/account/own-data-terms.ts'
import { fullDate } from 'contract/platform/dates.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../../platform/outside/letter.ts'
import { text } from '../../../platform/outside/safe-text.ts'

interface To {
  to: string
  name: string
  host: Host
}

export const archiveReadyLetter = ({
  to,
  name,
  host,
  token,
  expires,
}: To & { token: string; expires: string }): Draft => ({
  to,
  host,
  subject: text`Il tuo archivio è pronto`,
  title: text`Il tuo archivio è pronto`,
  paragraphs: [
    text`Ciao ${name}, abbiamo raccolto in un file tutti i dati del tuo account. Puoi scaricarlo per
      ${ARCHIVE_DAYS} giorni, fino a ${fullDate(expires)}: serve il link qui sotto, e che tu abbia fatto
      l’accesso.`,
    text`Se non l’hai chiesto tu, non aprirlo per altri e cambia subito la password: qualcuno è nel tuo
      account.`,
  ],
  action: { words: text`Scarica l’archivio`, site: 'account', path: `/user/profile/data?archivio=${token}` },
})

export const deletionCodeLetter = ({
  to,
  name,
  host,
  code,
  minutes,
}: To & { code: string; minutes: number }): Draft => ({
  to,
  host,
  code,
  subject: text`Codice per eliminare l’account`,
  title: text`Vuoi eliminare il tuo account?`,
  paragraphs: [
    text`Ciao ${name}, scrivi questo codice nella pagina da cui lo hai chiesto. Vale ${minutes} minuti.`,
    text`Se non eri tu, non dare il codice a nessuno: senza, l’account resta com’è.`,
  ],
})

export const deletionRequestedLetter = ({
  to,
  name,
  host,
  eraseAfter,
}: To & { eraseAfter: string }): Draft => ({
  to,
  host,
  subject: text`Il tuo account sta per essere eliminato`,
  title: text`Il tuo account si elimina ${fullDate(eraseAfter)}`,
  paragraphs: [
    text`Ciao ${name}, hai chiesto di eliminare il tuo account. Abbiamo chiuso l’accesso su tutti i
      dispositivi e sulle applicazioni collegate. Per ${COOLING_DAYS} giorni non cancelliamo nulla, e non
      ti scriviamo altro.`,
    text`Se cambi idea, o se non eri tu, accedi entro quel giorno e premi «Annulla l’eliminazione»: tutto
      resta com’era, tranne gli abbonamenti: intanto non li rinnoviamo, e uno che finisce in quei giorni
      resta finito. Se non eri tu, poi cambia la password.`,
  ],
  action: { words: text`Accedi e annulla`, site: 'account', path: '/user/profile/data' },
})

export const deletionUndoneLetter = ({ to, name, host }: To): Draft => ({
  to,
  host,
  subject: text`Il tuo account resta`,
  title: text`Il tuo account resta`,
  paragraphs: [
    text`Ciao ${name}, l’eliminazione è annullata: l’account è com’era. Un abbonamento che andava
      rinnovato in questi giorni, invece, è finito: se lo vuoi ancora, lo riprendi dalla vetrina. Gli
      altri vanno avanti come prima.`,
    text`Se non eri tu, cambia subito la password: qualcuno è nel tuo account.`,
  ],
  action: { words: text`Vai all’area personale`, site: 'account', path: '/dashboard' },
})

/** The last one, to an address that nobody has an account with any more (SPEC §8 «data deleted»). */
export const erasedLetter = ({ to, host }: Omit<To, 'name'>): Draft => ({
  to,
  host,
  subject: text`I tuoi dati sono stati cancellati`,
  title: text`I tuoi dati sono stati cancellati`,
  paragraphs: [
    text`L’account che usava questo indirizzo non c’è più, con tutto quello che conteneva. Resta soltanto
      la prova di quello che avevi accettato, senza il tuo nome e senza il tuo indirizzo, per il tempo in
      cui la legge la vuole.`,
    text`Questa è l’ultima email. Se un giorno vuoi tornare, puoi registrarti con lo stesso indirizzo:
      non troverai nulla di prima.`,
  ],
})
