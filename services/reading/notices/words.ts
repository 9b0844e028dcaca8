import type { PersonalWords } from '../../platform/features/feature.ts'

/** How the archive of a person's own data names what they were told. */
export const noticeWords: PersonalWords = {
  title: 'Avvisi',
  names: {
    notices: 'Avvisi che hai ricevuto o chiuso',
    name: 'Quale',
    path: 'Pagina',
    type: 'Tipo',
    message: 'Testo',
    link: 'Link',
    linkText: 'Parole del link',
    raised: 'Dato',
    closed: 'Chiuso',
  },
  values: { type: { error: 'Errore', warning: 'Attenzione', info: 'Informazione', success: 'Riuscito' } },
}
