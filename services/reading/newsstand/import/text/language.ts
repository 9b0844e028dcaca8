const codes: Record<string, string> = {
  ita: 'it',
  italian: 'it',
  italiano: 'it',
  eng: 'en',
  english: 'en',
  inglese: 'en',
}
const languageNames = { it: 'italiano', en: 'inglese' }
/** Words that tell one language from the other. */
const commonWords = {
  it: 'il lo la gli le un una di del della che è non per con sono nel nella anche più ha alla dei delle',
  en: 'the of and to in is was for that with on are has by from this been will its their',
}
const wordsOf = (words: string) =>
  new RegExp(String.raw`(?<!\p{L})(?:${words.replaceAll(' ', '|')})(?!\p{L})`, 'giu')
const italian = wordsOf(commonWords.it)
const english = wordsOf(commonWords.en)

/**
 * The language of the text when the label is missing, written wrong or contradicted by the text (only Italian
 * and English are told apart).
 */
export function languageOf(label: string, text: string, repairs: string[]): string | null {
  const raw = label.trim()
  const [first, ...rest] = raw.replace(/_/g, '-').split('-')
  const code = codes[first!.toLowerCase()] ?? first!.toLowerCase()
  const sound = /^[a-z]{2}$/.test(code) && rest.every((r) => /^[A-Za-z0-9]{2,8}$/.test(r)) ? code : null
  if (raw && !sound) repairs.push(`lingua illeggibile (${raw.slice(0, 30)}): ignorata`)
  else if (raw && (raw.includes('_') || first!.length > 2))
    repairs.push(`lingua scritta ${raw}: letta ${code}`)
  const sample = text.slice(0, 5000)
  const it = sample.match(italian)?.length ?? 0
  const en = sample.match(english)?.length ?? 0
  const textLanguage = it > 8 && it > 3 * en ? 'it' : en > 8 && en > 3 * it ? 'en' : null
  if (sound && textLanguage && textLanguage !== sound && (sound === 'it' || sound === 'en')) {
    repairs.push(
      `la lingua dichiarata è ${sound}, il testo è in ${languageNames[textLanguage]}: vale il testo`,
    )
    return textLanguage
  }
  return sound ?? textLanguage
}
