/** The clauses a company or public body accepts one by one (SPEC §3, 1341 c.c.). */
export const clauses = ['3.6', '6', '7.5', '8', '9', '12'] as const
export type Clause = (typeof clauses)[number]

/** A text that is accepted as it stands: changing a word means a new `version` (1341 c.c., SPEC §3). */
export interface AcceptedText {
  version: string
  text: string
}

const version = '2026-11'

/**
 * The clauses that companies and public bodies approve one by one (SPEC §3). `title`: as the contract calls
 * it.
 */
export const clauseTexts: Readonly<Record<Clause, AcceptedText & { title: string }>> = {
  '3.6': {
    version,
    title: 'Sospensione',
    text:
      'Approvo specificamente l’art. 3.6: l’editore può sospendere il servizio in caso di mancato ' +
      'pagamento o di uso contrario al contratto.',
  },
  '6': {
    version,
    title: 'Rinnovo tacito',
    text:
      'Approvo specificamente l’art. 6: alla scadenza il contratto si rinnova tacitamente, salvo ' +
      'disdetta nei termini.',
  },
  '7.5': {
    version,
    title: 'Penali',
    text: 'Approvo specificamente l’art. 7.5: penali in caso di inadempimento.',
  },
  '8': {
    version,
    title: 'Garanzie',
    text: 'Approvo specificamente l’art. 8: limiti delle garanzie prestate dall’editore.',
  },
  '9': {
    version,
    title: 'Limiti di responsabilità',
    text: 'Approvo specificamente l’art. 9: limiti di responsabilità dell’editore.',
  },
  '12': {
    version,
    title: 'Foro competente',
    text: 'Approvo specificamente l’art. 12: foro competente per le controversie.',
  },
}
