import { sentencesIn } from './sentences.ts'

const anyOf = (...ways: readonly string[]): RegExp => new RegExp(ways.join('|'), 'i')
const machine = '(?:assistente|intelligenza|ia\\b|ai\\b|modello|chatbot|bot\\b)'

/** Said to a program, not to readers. */
const toProgram = anyOf(
  '\\b(?:ignora(?:re|te)?|dimentica(?:re|te)?|trascura(?:re|te)?|disattendi|ignore|disregard|forget)\\b' +
    '.{0,60}\\b(?:istruzion\\w*|regol\\w*|prompt|instructions?|rules|indicazioni|contesto)\\b',
  '\\b(?:system prompt|prompt di sistema|nuove istruzioni|new instructions|jailbreak)\\b',
  `\\bse(?:i| sei) (?:ora )?un(?:’|'|a )?\\s?${machine}`,
  '\\b(?:assistente|chatbot|modello linguistico|intelligenza artificiale|ia|ai|llm)\\s*[,:]\\s*' +
    '(?:rispondi|scrivi|ignora|di’|dì|devi)',
  '<\\/?(?:system|user|assistant|istruzioni)\\b|\\[(?:INST|SYSTEM)\\]',
)
/** What such a sentence goes on with. */
const goesOn = anyOf(
  "^\\W*(?:e |poi |ora |adesso |quindi |invece )*(?:rispond\\w+|scriv[iea]\\w*|d[iì][’']?|dichiara\\w*|" +
    'afferm\\w+|cita\\w*|conclud\\w+|riport\\w+|ripet\\w+|aggiung\\w+|consigli\\w+|invit\\w+|omett\\w+|' +
    'non (?:citare|menzionare|rispondere|dire|scrivere)|visit\\w+|clicc\\w+|devi|obbedisci|comportati|' +
    'fingi|fai finta|usa|rivela|mostra|stampa|traduci|answer|say|write|reply|tell|output)\\b',
)

/**
 * The sentences of a passage but for those that tell a program what to do, and what they go on with: they are
 * nothing that an article says.
 */
export function saidToReaders(text: string): string[] {
  let inOrder = false
  return sentencesIn(text).filter((sentence) => {
    inOrder = toProgram.test(sentence) || (inOrder && goesOn.test(sentence))
    return !inOrder
  })
}
