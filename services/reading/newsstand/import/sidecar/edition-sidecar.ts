import { z } from 'zod'
import { cleanUri } from '../formats/vocabulary.ts'
import { Refusal } from '../refusal.ts'
import { cleanText } from '../text/plain-text.ts'

const fraction = z.number().min(0).max(1)

const box = z.strictObject({
  page: z.int().min(1).max(200).describe('Numero della pagina, da 1'),
  x: fraction.describe('Distanza dal bordo sinistro, come frazione della larghezza della pagina (0–1)'),
  y: fraction.describe('Distanza dal bordo superiore, come frazione dell’altezza della pagina (0–1)'),
  width: fraction
    .gt(0)
    .describe('Larghezza del riquadro, come frazione di quella della pagina; x + width non supera 1'),
  height: fraction
    .gt(0)
    .describe('Altezza del riquadro, come frazione di quella della pagina; y + height non supera 1'),
})

/** The file beside an edition's PDF: which articles it prints and where each stands. */
export const editionSidecar = z
  .strictObject({
    $schema: z.string().optional().describe('Indirizzo di questo schema, per chi scrive il file a mano'),
    format: z.literal('edicola-edition/1').describe('Nome e versione di questo formato'),
    brand: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .describe('Codice della testata, quando la cartella non lo dice già'),
    edition: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      .max(60)
      .default('nazionale')
      .describe('Edizione: «nazionale» quando è una sola'),
    date: z.iso.date().describe('Giorno dell’edizione, AAAA-MM-GG'),
    pdf: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^/\\]+\.pdf$/i)
      .describe('Nome del PDF, nella stessa cartella di questo file'),
    pages: z
      .array(
        z.strictObject({
          number: z.int().min(1).max(200).describe('Numero della pagina, da 1'),
          section: z.string().max(80).optional().describe('Sezione scritta in testa alla pagina'),
        }),
      )
      .max(200)
      .default([])
      .describe('Che cosa si sa delle pagine; possono mancare'),
    articles: z
      .array(
        z.strictObject({
          uri: z
            .string()
            .min(1)
            .max(500)
            .describe('Identificatore dell’articolo, lo stesso del suo file ninjs o NewsML'),
          headline: z.string().max(300).optional().describe('Titolo stampato, per chi legge questo file'),
          boxes: z.array(box).min(1).max(40).describe('Riquadri dell’articolo; il primo dice dove comincia'),
        }),
      )
      .max(2000)
      .describe('Gli articoli stampati, nell’ordine di importanza'),
  })
  .describe('Edizione in PDF per «npm run import»: un file JSON accanto al PDF')

export type EditionSidecar = z.output<typeof editionSidecar>

/** The list of by-lines of a publisher. */
const authorsList = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal('edicola-authors/1').describe('Nome e versione di questo formato'),
    authors: z
      .array(
        z.strictObject({
          slug: z
            .string()
            .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
            .max(120)
            .describe('Nome per gli indirizzi: /firma/{slug}'),
          name: z.string().min(1).max(120).describe('Nome e cognome come si firma'),
          role: z.string().max(160).optional().describe('Ruolo, come si scrive sotto la firma'),
          bio: z.string().max(2000).optional().describe('Chi è, in due frasi'),
          portrait: z
            .string()
            .min(1)
            .max(300)
            .optional()
            .describe('File del ritratto, relativo a questo file e dentro la cartella da importare'),
        }),
      )
      .max(5000),
  })
  .describe('Le firme, per «npm run import»')

export type AuthorsList = z.output<typeof authorsList>

/** The JSON Schemas kept beside this file; a test says when they no longer agree. */
export const schemas = {
  'edition-sidecar.schema.json': () => z.toJSONSchema(editionSidecar, { io: 'input' }),
  'authors-list.schema.json': () => z.toJSONSchema(authorsList, { io: 'input' }),
}

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
    if (page.section !== undefined) page.section = cleanText(page.section).trim()
  const seen = new Set<string>()
  sidecar.articles.forEach((article, a) => {
    article.uri = cleanUri(article.uri, `$.articles[${a}].uri`)
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
