import type { PersonalWords } from '../../../platform/features/feature.ts'

/** How the archive of a person's own data names their questions of the mornings. */
export const digestLabels = {
  title: 'Domande del mattino',
  names: {
    mornings: 'Domande a cui rispondiamo ogni mattina',
    ragType: 'Dove cerchiamo',
    question: 'Domanda',
    since: 'Dal',
    lastLetter: 'Ultima email',
    stopped: 'Fino al',
    stoppedBy: 'Come è finita',
    morningLetters: 'Email del mattino',
    day: 'Giorno',
    state: 'Stato',
    at: 'Quando',
  },
  values: {
    ragType: {
      digital: 'Nelle edizioni',
      online_economia: 'Negli articoli on line di economia',
      online_vaticano: 'Negli articoli on line sul Vaticano',
    },
    stoppedBy: {
      account: 'Dalla pagina del chatbot',
      letter: 'Dal link dell’email',
      right: 'Con il diritto al chatbot',
      address: 'L’indirizzo non riceve',
    },
    state: {
      waiting: 'In attesa',
      writing: 'In scrittura',
      written: 'Scritta',
      sending: 'In viaggio',
      sent: 'Mandata',
      empty: 'Niente di nuovo, non mandata',
      doubtful: 'Forse arrivata',
      dropped: 'Non mandata',
      refused: 'Respinta',
      failed: 'Non riuscita',
    },
  },
} satisfies PersonalWords
