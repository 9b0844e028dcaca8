import { clauses, clauseTexts } from 'contract/platform/clauses.ts'

/** What was accepted, by its name in the database. */
export function acceptanceWords(what: string): string {
  const clause = clauses.find((one) => what === `clause ${one}`)
  if (clause !== undefined) return `Clausola ${clause}, ${clauseTexts[clause].title.toLowerCase()}`
  return declarations[what] ?? what
}
const declarations: Readonly<Record<string, string>> = {
  disclaimer: 'Contributi dei lettori',
  adult: 'Maggiore età',
  privacy: 'Informativa sulla privacy',
}
/** Where a consent was given or taken back. */
export const placeWords = (place: 'account' | 'letter'): string =>
  place === 'account' ? 'da questa pagina' : 'da una nostra email'
