import type { AcceptedText } from '../../platform/clauses.ts'

/** What personal data may be used for, if the person wants it (SPEC §3 «Consents», GDPR art. 6 and 7). */
export const purposes = ['promotion', 'profiling', 'third-parties'] as const
export type Purpose = (typeof purposes)[number]

const version = '2026-11'

/** The texts that are agreed to, as they stand: changing a word means a new `version`. */
export const purposeTexts: Readonly<Record<Purpose, AcceptedText>> = {
  promotion: {
    version,
    text:
      'Acconsento a ricevere dall’editore informazioni promozionali, sondaggi e ricerche statistiche, per ' +
      'email, posta e telefono.',
  },
  profiling: {
    version,
    text:
      'Acconsento a che l’editore analizzi ciò che leggo e ciò che acquisto per propormi articoli e ' +
      'offerte scelti per me (profilazione).',
  },
  'third-parties': {
    version,
    text:
      'Acconsento a ricevere dall’editore informazioni promozionali di altre aziende. I miei dati non ' +
      'vengono ceduti.',
  },
}
