import { z } from 'zod'

const fraction = z.number().min(0).max(1)

export const box = z.strictObject({
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
export const authorsList = z
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
