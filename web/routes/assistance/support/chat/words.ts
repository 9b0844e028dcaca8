import { withPreposition } from 'contract/platform/prepositions.ts'
import { romeClock, romeDay } from 'contract/platform/rome.ts'
import type { Care } from 'contract/assistance/support/chat/chat.ts'
import { stateWords } from '../hours-words.ts'

/** The three questions that readers ask most. */
export const frequent = [
  'Non riesco ad accedere',
  'Devo cambiare la carta',
  'Come disdico il rinnovo?',
] as const

/** `Assistente del Meriggio`; none where the masthead is not known. */
export const assistantName = (masthead: string): string =>
  masthead === '' ? 'Assistente' : `Assistente ${withPreposition('di', masthead)}`

/** How the assistant greets: it says what it is in the first line (AI Act, art. 50). */
export function greeting(now: Date): [string, string] {
  const hour = Number(romeClock(now).slice(0, 2))
  const hello = hour >= 18 || hour < 5 ? 'Buonasera' : 'Buongiorno'
  return [
    `${hello}! Sono un assistente virtuale (IA): rispondo su abbonamenti, pagamenti e uso del sito.`,
    'Se non basta, ti passo a una persona.',
  ]
}

/** SPEC §8, to the letter. */
export const CANNOT_START = 'Impossibile avviare la chat. Riprova più tardi'

/** When somebody answers again: `Riapriamo domani alle 9.` */
export function backWords(state: Care['state'], now = new Date()): string {
  const words = stateWords(state, romeDay(now))
  const when = /riapre (.+)$/.exec(words)?.[1]
  return when === undefined ? '' : `Ricominciamo ${when}.`
}

/** `Sei in coda, il prossimo turno è il tuo`, `2 persone prima di te`. */
export function placeWords(place: number | null): string {
  const before = (place ?? 1) - 1
  if (before <= 0) return 'Tocca a te: un operatore arriva appena può'
  return before === 1 ? '1 persona prima di te' : `${before} persone prima di te`
}

export const notBegunWords = {
  nobody: CANNOT_START,
  failed: CANNOT_START,
  captcha: 'Il controllo che c’è una persona non è ancora finito. Riprova fra qualche secondo.',
  writer: 'Scrivi il tuo nome e un’email valida.',
  gone: 'Questa chat è chiusa. Iniziane una nuova.',
} as const

const refusals: Readonly<Record<string, string>> = {
  ERR_CHAT_CLOSED: 'La chat è stata chiusa prima del tuo messaggio.',
  ERR_CHAT_FULL: 'Questa chat è piena: iniziane una nuova',
  ERR_FILE_GONE: 'Il file non c’è più: aggiungilo di nuovo.',
  ERR_TOO_MANY_ATTEMPTS: 'Troppi messaggi in poco tempo. Riprova fra poco.',
}
export const refusedWords = (code: string): string => refusals[code] ?? 'Il messaggio non è stato accettato.'
