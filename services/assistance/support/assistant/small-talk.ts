import { foldedWords } from '../questions/texts.ts'

/** What is said without asking anything; null: it asks something. */
export type SmallTalk = 'greeting' | 'thanks' | 'person'

const listed = (words: string) => new Set(words.split(' '))
const greetings = listed(
  'ciao salve buongiorno buonasera buondi buon buona giorno sera pomeriggio hey ehi ola hello a tutti voi ' +
    'gentile gentili redazione assistente come stai va tutto bene c e qualcuno ci sei',
)
const thanks = listed(
  'grazie mille tante infinite ok okay perfetto ottimo bene benissimo va tutto chiaro ho capito risolto ' +
    'gentilissimi gentilissimo gentile arrivederci saluti cordiali buona buon giornata serata lavoro e a ' +
    'presto molto utile ciao a voi di',
)
const wantsGreeting = /\b(?:ciao|salve|buongiorno|buonasera|buondi|buon giorno|buona sera|hey|ehi|hello)\b/
const wantsThanks = /\b(?:grazie|perfetto|ottimo|risolto|arrivederci|ok|okay)\b/
const aPerson =
  '(?:operator[ei]|operatrice|umano|persona(?: vera| reale| umana)?|essere umano|addett[oa]|qualcuno|' +
  'assistenza umana|servizio clienti|un responsabile)'
const wantsPerson = new RegExp(
  `(?:\\b(?:voglio|vorrei|posso|potrei|fatemi|fammi|passami|passatemi|mi passi|mettimi|mettetemi|devo|` +
    `desidero|chiedo|preferisco|preferirei|serve|bisogno)\\b.{0,40}\\b${aPerson}\\b(?! rispond)|` +
    `\\b(?:parlare|parlo|contattare|chattare) (?:con |a |direttamente con )?` +
    `(?:un |una |l |il |lo |la |qualche )?${aPerson}\\b|` +
    `^(?:un |una |l )?(?:operatore|operatrice|persona|umano)\\b.{0,20}$)`,
)

/** What somebody says who greets, thanks, or wants a person. */
export function smallTalk(text: string): SmallTalk | null {
  const words = foldedWords(text)
  const line = words.join(' ')
  if (wantsPerson.test(line)) return 'person'
  if (wantsThanks.test(line) && words.every((word) => thanks.has(word))) return 'thanks'
  if (wantsGreeting.test(line) && words.every((word) => greetings.has(word))) return 'greeting'
  return null
}
