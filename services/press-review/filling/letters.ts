import type { Host } from 'contract/site/hosts.ts'
import { oneLine } from '../../one-line.ts'
import type { Draft } from '../../outside/letter.ts'

/** Articles named in one letter. */
const MOST_NAMED = 20

/**
 * What a saved query has found. `lines`: title and place of each article; `day`: of the review to open;
 * `stop`: where these letters are stopped, absolute.
 */
export function foundLetter(
  { to, host }: { to: string; host: Host },
  found: { name: string; lines: readonly string[]; day: string; stop: string },
): Draft {
  const { lines, day, stop } = found
  const count = lines.length === 1 ? 'un articolo' : `${lines.length} articoli`
  const more = lines.length > MOST_NAMED ? `\n\n… e altri ${lines.length - MOST_NAMED}.` : ''
  const title = `«${oneLine(found.name, 80)}» ha trovato ${count}`
  return {
    ...{ to, host, title, subject: title },
    paragraphs: ['La tua ricerca salvata ha trovato, dopo l’ultima rassegna:'],
    quote: lines.slice(0, MOST_NAMED).join('\n\n') + more,
    action: { words: 'Apri la rassegna', site: 'edicola', path: `/rassegna/${day}` },
    leave: {
      why: 'Ricevi questa email perché hai chiesto un avviso per questa ricerca.',
      ...{ words: 'Non riceverne più', url: stop },
    },
  }
}
