import { splitSentences } from './sentences.ts'

const anyOf = (...ways: readonly string[]): RegExp => new RegExp(ways.join('|'), 'i')
const machine = '(?:assistente|intelligenza|ia\\b|ai\\b|modello|chatbot|bot\\b)'

/** A sentence that instructs a program. */
const instruction = anyOf(
  '\\b(?:ignora(?:re|te)?|dimentica(?:re|te)?|trascura(?:re|te)?|disattendi|ignore|disregard|forget)\\b' +
    '.{0,60}\\b(?:istruzion\\w*|regol\\w*|prompt|instructions?|rules|indicazioni|contesto)\\b',
  '\\b(?:system prompt|prompt di sistema|nuove istruzioni|new instructions|jailbreak)\\b',
  `\\bse(?:i| sei) (?:ora )?un(?:’|'|a )?\\s?${machine}`,
  '\\b(?:assistente|chatbot|modello linguistico|intelligenza artificiale|ia|ai|llm)\\s*[,:]\\s*' +
    '(?:rispondi|scrivi|ignora|di’|dì|devi)',
  '<\\/?(?:system|user|assistant|istruzioni)\\b|\\[(?:INST|SYSTEM)\\]',
)
/** How the next sentence continues such an instruction. */
const instructionDetail = anyOf(
  "^\\W*(?:e |poi |ora |adesso |quindi |invece )*(?:rispond\\w+|scriv[iea]\\w*|d[iì][’']?|dichiara\\w*|" +
    'afferm\\w+|cita\\w*|conclud\\w+|riport\\w+|ripet\\w+|aggiung\\w+|consigli\\w+|invit\\w+|omett\\w+|' +
    'non (?:citare|menzionare|rispondere|dire|scrivere)|visit\\w+|clicc\\w+|devi|obbedisci|comportati|' +
    'fingi|fai finta|usa|rivela|mostra|stampa|traduci|answer|say|write|reply|tell|output)\\b',
)

/**
 * The sentences of a passage without prompt injections and their continuations, which are never quoted, sent
 * to a model or used as evidence.
 */
export function readableSentences(text: string): string[] {
  let inOrder = false
  return splitSentences(text).filter((sentence) => {
    inOrder = instruction.test(sentence) || (inOrder && instructionDetail.test(sentence))
    return !inOrder
  })
}
