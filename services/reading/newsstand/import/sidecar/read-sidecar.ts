import type { z } from 'zod'
import { type AuthorsList, type EditionSidecar, authorsList, editionSidecar } from './edition-sidecar.ts'
import { soundUri } from '../formats/vocabulary.ts'
import { soundText } from '../text/plain-text.ts'
import { Refusal } from '../refusal.ts'

/** A box that goes past the page by rounding is brought back; by more, it is refused. */
const ROUNDING = 0.001

const reasons: Record<string, string> = {
  unrecognized_keys: 'campo sconosciuto',
  invalid_type: 'manca o è di tipo sbagliato',
  too_small: 'è troppo piccolo o vuoto',
  too_big: 'è troppo grande o troppo lungo',
  invalid_format: 'è scritto in un formato sbagliato',
  invalid_value: 'non è un valore ammesso',
}

function parse<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
  const path = [...issue.path, ...keys.slice(0, 1)]
    .map((p) => (typeof p === 'number' ? `[${p}]` : `.${String(p).slice(0, 60)}`))
    .join('')
  throw new Refusal(`${what}: ${reasons[issue.code] ?? 'valore sbagliato'}.`, `$${path}`)
}

/** The sidecar of an edition, checked for itself; its pages are checked against the PDF once that is open. */
export function readEdition(value: unknown): EditionSidecar {
  const sidecar = parse(editionSidecar, value, 'La scheda dell’edizione non è valida')
  sidecar.articles.forEach((article, a) =>
    article.boxes.forEach((box, b) => {
      for (const [from, size] of [
        ['x', 'width'],
        ['y', 'height'],
      ] as const) {
        const over = box[from] + box[size] - 1
        if (over > ROUNDING)
          throw new Refusal('Un riquadro esce dalla pagina.', `$.articles[${a}].boxes[${b}]`)
        if (over > 0) box[size] = 1 - box[from]
      }
    }),
  )
  for (const page of sidecar.pages)
    if (page.section !== undefined) page.section = soundText(page.section).trim()
  const seen = new Set<string>()
  sidecar.articles.forEach((article, a) => {
    article.uri = soundUri(article.uri, `$.articles[${a}].uri`)
    if (seen.has(article.uri))
      throw new Refusal(
        'Un articolo è elencato due volte: mettere tutti i suoi riquadri insieme.',
        `$.articles[${a}].uri`,
      )
    seen.add(article.uri)
  })
  return sidecar
}

/** The list of by-lines; each person once, or the two would take each other's place at every import. */
export function readAuthors(value: unknown): AuthorsList {
  const list = parse(authorsList, value, 'L’elenco delle firme non è valido')
  const seen = new Set<string>()
  list.authors.forEach(({ slug }, i) => {
    if (seen.has(slug)) throw new Refusal('Una firma è elencata due volte.', `$.authors[${i}].slug`)
    seen.add(slug)
  })
  return list
}

/** Every page the sidecar names exists. */
export function checkPages(sidecar: EditionSidecar, pages: number): void {
  const reason = (page: number) => `La pagina ${page} non c’è: il PDF ne ha ${pages}.`
  sidecar.pages.forEach((p, i) => {
    if (p.number > pages) throw new Refusal(reason(p.number), `$.pages[${i}].number`)
  })
  sidecar.articles.forEach((article, a) =>
    article.boxes.forEach((b, i) => {
      if (b.page > pages) throw new Refusal(reason(b.page), `$.articles[${a}].boxes[${i}].page`)
    }),
  )
}
