import { foldedWords } from './fold-words.ts'

const clitics = /(?<=[aei]r)(?:mi|ti|si|ci|vi|lo|la|li|le|ne|gli)$/
/** Endings of Italian words, longest first, and letters that must remain. */
const LEAST = 3
const endings = new RegExp(
  '(?:amento|amenti|imento|imenti|azione|azioni|izione|izioni|atore|atori|atrice|atrici|itore|itori|itrice|' +
    'eranno|iranno|erebbe|irebbe|assero|essero|issero|avano|evano|ivano|iscono|ando|endo|ante|anti|' +
    'arono|erono|irono|isce|erà|ava|eva|iva|are|ere|ire|ar|er|ir|at[oaie]|ut[oaie]|it[oaie]|ono|' +
    'an[oaie])$',
)

/** Stems a folded Italian word. */
export function stem(word: string): string {
  if (/\d/.test(word) || word.length <= LEAST) return word
  const bare = word.replace(clitics, 'e')
  const ending = endings.exec(bare)
  const cut =
    ending && ending.index >= LEAST + (/^(?:an|it)[oaie]$/.test(ending[0]) ? 1 : 0)
      ? bare.slice(0, ending.index)
      : bare
  const short = cut.replace(/[aeio]+$/, '').replace(/(?<=[cg])h$/, '')
  return short.length >= LEAST ? short : cut
}

/** The stems of a text in order, stop words included. */
export const stemsOf = (text: string): string[] => foldedWords(text).map(stem)
