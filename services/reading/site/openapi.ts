import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { z } from 'zod'
import { asksForPerson, type Endpoint, mediaTypesOf, refusalsOf } from 'contract/platform/endpoint.ts'
import type { House } from '../../platform/wire/caller.ts'

type Json = Record<string, unknown>

/**
 * The OpenAPI 3.1 document of these calls: input, the answer under its media types (JSON in the envelope of
 * SPEC §3), every refusal under its status.
 */
export function openApi(specs: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const spec of specs) (paths[spec.path] ??= {})[spec.method.toLowerCase()] = operation(spec)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Edicola',
      version: '1',
      description: 'Le chiamate fra le pagine e i servizi. La testata è quella dell’host.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['success', 'data', 'status'],
          properties: {
            success: { const: false },
            data: { type: 'null' },
            status: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
          },
        },
      },
    },
  }
}

function operation(spec: Endpoint): Json {
  const input = schemaOf(spec.input, 'input')
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] ?? []) as string[])
  const inPath = new Set(Array.from(spec.path.matchAll(/\{(\w+)\}/g), (m) => m[1]!))
  const takesJson = spec.method === 'POST' && spec.takes !== 'bytes'
  const inQuery = takesJson ? [] : Object.keys(properties).filter((name) => !inPath.has(name))
  const parameters = [
    ...[...inPath].map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...inQuery.map((name) => ({ name, in: 'query', required: required.has(name), schema: properties[name] })),
  ]
  const body = {
    ...input,
    properties: without(properties, inPath),
    required: [...required].filter((name) => !inPath.has(name)),
  }
  return {
    operationId:
      spec.method.toLowerCase() +
      spec.path.replace(/[^a-z0-9]+(.)?/gi, (_, next: string | undefined) => next?.toUpperCase() ?? ''),
    summary: spec.summary,
    tags: [spec.path.split('/')[2] ?? 'api'],
    security: asksForPerson(spec.who)
      ? [{ session: [] }]
      : spec.who === 'anyone'
        ? [{}, { session: [] }]
        : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takesJson
      ? { requestBody: { required: required.size > 0, content: { 'application/json': { schema: body } } } }
      : {}),
    // What a file is say its bytes: any label will do.
    ...(spec.takes === 'bytes' ? { requestBody: { required: true, content: { '*/*': {} } } } : {}),
    responses: { ...success(spec), ...refusals(spec) },
  }
}

/** The answer of a call that succeeded, under each Content-Type that it may have. */
function success(spec: Endpoint): Json {
  const { gives = 'json' } = spec
  if (gives === 'socket') return { 101: { description: 'Si apre un WebSocket' } }
  const schema =
    gives === 'json'
      ? { schema: envelope(schemaOf(spec.answer, 'output')) }
      : gives === 'stream'
        ? { schema: { type: 'string' } }
        : {}
  const headers = (spec.headers ?? []).map((name) => [name, { schema: { type: 'string' } }])
  return {
    200: {
      description: 'Riuscita',
      ...(headers.length > 0 ? { headers: Object.fromEntries(headers) as Json } : {}),
      content: Object.fromEntries(mediaTypesOf(spec).map((type) => [type, schema])),
    },
  }
}

function refusals(spec: Endpoint): Record<string, Json> {
  const byStatus = new Map<number, string[]>()
  for (const [code, status] of Object.entries(refusalsOf(spec)))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Refusal' },
                { properties: { status: { properties: { code: { enum: codes } } } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['success', 'data', 'status'],
  properties: {
    success: { const: true },
    data,
    status: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
  },
})

/** OpenAPI 3.1 takes JSON Schema as it is; `$schema` belongs to the document, not to its parts. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json
  return rest
}

const without = (properties: Record<string, Json>, names: ReadonlySet<string>): Record<string, Json> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name)))

/** GET /api/openapi.json (DESIGN §6), written once. */
export function serveOpenApi(app: Hono<House>, specs: () => readonly Endpoint[]): Hono<House> {
  let document: { text: string; etag: string } | undefined
  app.get('/api/openapi.json', (c) => {
    if (!document) {
      const text = JSON.stringify(openApi(specs()))
      document = { text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
    }
    const headers = { ETag: document.etag, 'Cache-Control': 'no-cache' }
    if ((c.req.header('if-none-match') ?? '').includes(document.etag)) return c.body(null, 304, headers)
    return c.body(document.text, 200, {
      ...headers,
      'Content-Type': 'application/json',
    })
  })
  return app
}
