import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'

/**
 * What people read when they are asked. A choice is proved by the version of these words
 * (`CONSENT_VERSION`): whoever changes them makes a new one.
 */
export const words = {
  title: 'I cookie, se vuoi',
  text:
    'I cookie necessari fanno funzionare il giornale. Se ci dici di sì ne useremo altri, nostri e di ' +
    'terzi: per funzioni in più, per contare le letture, per la pubblicità. Se rifiuti, anche con la ' +
    'X, leggi le stesse pagine. Cambi idea quando vuoi da «Preferenze cookie», in fondo alla pagina.',
  policy: 'Informativa sui cookie',
  accept: 'ACCETTA E CONTINUA',
  refuseAndSubscribe: 'Rifiuta e abbonati',
  refuse: 'Rifiuta e continua',
  options: 'Opzioni Cookie',
  refuseAndClose: 'Rifiuta e chiudi',
  lead: 'Scegli per che cosa. Quello che non accendi resta spento, e le pagine si leggono lo stesso.',
  always: 'Sempre attivi',
  refuseAll: 'Rifiuta tutto',
  acceptAll: 'Accetta tutto',
  save: 'Salva le scelte',
  close: 'Chiudi le opzioni',
  notAsked:
    'Hai un abbonamento senza profilazione: usiamo soltanto i cookie necessari e non c’è nulla da scegliere.',
  waiting: 'Non sappiamo ancora se il tuo abbonamento sceglie per te: nel frattempo usiamo solo i necessari.',
} as const

/** The five purposes, as they are offered. */
export const purposeWords: Readonly<Record<ConsentPurpose, { name: string; text: string }>> = {
  1: {
    name: 'Necessari',
    text: 'Tengono aperto l’accesso, ricordano questa scelta e proteggono il sito. Senza, non funziona.',
  },
  2: { name: 'Funzionalità', text: 'Accendono funzioni di altri, come la chat, i video e le mappe.' },
  3: { name: 'Esperienza', text: 'Adattano le pagine a quello che leggi di solito.' },
  4: { name: 'Misurazione', text: 'Contano le visite e gli articoli letti, per capire che cosa interessa.' },
  5: { name: 'Pubblicità', text: 'Scelgono gli annunci in base a quello che fai qui e altrove.' },
}
