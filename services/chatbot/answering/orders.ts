import { sentencesIn } from './sentences.ts'

/** Said to a program, not to readers. */
const toProgram =
  /\b(?:ignora(?:re|te)?|dimentica(?:re|te)?|trascura(?:re|te)?|disattendi|ignore|disregard|forget)\b.{0,60}\b(?:istruzion\w*|regol\w*|prompt|instructions?|rules|indicazioni|contesto)\b|\b(?:system prompt|prompt di sistema|nuove istruzioni|new instructions|jailbreak)\b|\bsei (?:ora )?un(?:’|'|a )?\s?(?:assistente|intelligenza|ia\b|ai\b|modello|chatbot|bot\b)|\b(?:assistente|chatbot|modello linguistico|intelligenza artificiale|ia|ai|llm)\s*[,:]\s*(?:rispondi|scrivi|ignora|di’|dì|devi)|\bse sei un(?:’|'|a )?\s?(?:assistente|ia\b|ai\b|intelligenza|modello|chatbot|bot\b)|<\/?(?:system|user|assistant|istruzioni)\b|\[(?:INST|SYSTEM)\]/i
/** What such a sentence goes on with. */
const goesOn =
  /^\W*(?:e |poi |ora |adesso |quindi |invece )*(?:rispond\w+|scriv[iea]\w*|d[iì][’']?|dichiara\w*|afferm\w+|cita\w*|conclud\w+|riport\w+|ripet\w+|aggiung\w+|consigli\w+|invit\w+|omett\w+|non (?:citare|menzionare|rispondere|dire|scrivere)|visit\w+|clicc\w+|devi|obbedisci|comportati|fingi|fai finta|usa|rivela|mostra|stampa|traduci|answer|say|write|reply|tell|output)\b/i

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
