import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import { joined, type SafeText, text, untrusted } from '../../platform/outside/safe-text.ts'

/** Articles named in one letter. */
const MAX_NAMED = 20

/**
 * The letter of an alert: what a saved query has matched. `lines`: title and place of each article; `day`:
 * of the review to open; `stop`: where these letters are stopped, absolute.
 */
export function alertLetter(
  { to, host }: { to: string; host: Host },
  alert: { name: string; lines: readonly SafeText[]; day: string; stop: string },
): Draft {
  const { lines, day, stop } = alert
  const count = lines.length === 1 ? 'un articolo' : `${lines.length} articoli`
  const more = lines.length > MAX_NAMED ? [text`… e altri ${lines.length - MAX_NAMED}.`] : []
  const title = text`«${untrusted(alert.name, 80)}» ha trovato ${count}`
  return {
    ...{ to, host, title, subject: title },
    paragraphs: [text`La tua ricerca salvata ha trovato, dopo l’ultima rassegna:`],
    quote: joined([...lines.slice(0, MAX_NAMED), ...more], '\n\n'),
    action: { words: text`Apri la rassegna`, site: 'edicola', path: `/rassegna/${day}` },
    leave: {
      why: text`Ricevi questa email perché hai chiesto un avviso per questa ricerca.`,
      ...{ words: text`Non riceverne più`, url: stop },
    },
  }
}
