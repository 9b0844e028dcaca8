import type { ReviewItem } from 'contract/press-review/item.ts'
import { timeOfDay } from '../../../words/dates.ts'

/** The states of an item, by their name in the address; the first that applies is shown (ART-APPS §8). */
export const itemStates = {
  eliminato: 'Eliminato',
  ritirato: 'Ritirato dal giornale',
  'in-invio': 'Invio in corso',
  bloccato: 'Bloccato',
  'non-disponibile': 'Non ancora disponibile',
  'a-mano': 'Aggiunto a mano',
  disponibile: 'Disponibile',
} as const
export type ItemState = keyof typeof itemStates

export function stateOf(item: ReviewItem): ItemState {
  if (item.deleted) return 'eliminato'
  if (item.withdrawn) return 'ritirato'
  if (item.sending) return 'in-invio'
  if (item.locked) return 'bloccato'
  if (!item.available) return 'non-disponibile'
  return item.source === 'query' ? 'disponibile' : 'a-mano'
}

/** The label of a state, with its person and progress. */
export function stateWords(item: ReviewItem): string {
  const state = stateOf(item)
  if (state === 'in-invio') return `Invio in corso, ${item.sending!.sent} di ${item.sending!.of}`
  if (state === 'bloccato')
    return `Bloccato da ${item.locked!.mine ? 'te' : item.locked!.by}, ${timeOfDay(item.locked!.at)}`
  return itemStates[state]
}

/** Locked by a colleague. */
export const isLockedByColleague = ({ locked }: ReviewItem): boolean => locked !== null && !locked.mine
