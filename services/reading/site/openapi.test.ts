import { Readable } from 'node:stream'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, type Endpoint } from 'contract/platform/endpoint.ts'
import { readInvoice } from 'contract/commerce/invoices/invoices.ts'
import { readCalendar } from 'contract/commerce/subscriptions/subscriptions.ts'
import { readMap, saveTranscript } from 'contract/assistance/support/chat/chat.ts'
import { createServices } from '../../app.ts'
import { scratchDatabase } from '../../platform/database/scratch.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import { endpointsOfContract } from '../../platform/test/contract.ts'
import { noFiles } from '../../platform/test/files.ts'
import type { Call } from '../../platform/wire/call.ts'
import { guard, visitorsOnly } from '../../platform/wire/guard.ts'
import { houseApp } from '../../platform/wire/house-app.ts'
import { mount } from '../../platform/wire/mount.ts'
import { openApi } from './openapi.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

/**
 * Pairs of paths that match the same address though neither is free of templates: which of them is asked is
 * not said (OpenAPI 3.1.1 §4.8.8.2, «Path Templating Matching»).
 */
function ambiguous(paths: readonly string[]): string[] {
  const parts = (path: string) => path.split('/')
  const open = (part: string | undefined) => part?.startsWith('{') ?? false
  const meet = (one: string[], other: string[]) =>
    one.length === other.length && one.every((part, i) => open(part) || open(other[i]) || part === other[i])
  const templated = paths.filter((path) => path.includes('{'))
  return templated.flatMap((path, i) =>
    templated
      .slice(i + 1)
      .filter((other) => meet(parts(path), parts(other)))
      .map((other) => `${path} ${other}`),
  )
}

const spec = endpoint({
  method: 'POST',
  path: '/api/test/{id}/move',
  summary: 'Prova',
  who: 'anyone',
  limit: 'none',
  input: z.object({ id: z.string(), to: z.string(), note: z.string().optional() }),
  answer: z.object({ moved: z.boolean() }),
  refuses: { ERR_GONE: 410, ERR_ALSO_GONE: 410 },
})

test('path, body, envelope and refusals of a call', () => {
  const { paths } = openApi([spec]) as unknown as Document
  const operation = paths['/api/test/{id}/move']!['post']!
  expect(operation.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ])
  expect(operation.requestBody!.content['application/json']!.schema).toMatchObject({
    properties: { to: { type: 'string' } },
    required: ['to'],
  })
  expect(Object.keys(operation.requestBody!.content['application/json']!.schema.properties)).toEqual([
    'to',
    'note',
  ])
  expect(operation.responses['200']!.content!['application/json']!.schema).toMatchObject({
    required: ['success', 'data', 'status'],
    properties: { data: { properties: { moved: { type: 'boolean' } } } },
  })
  expect(operation.responses['410']!.description).toBe('ERR_GONE, ERR_ALSO_GONE')
})

test('the served document is OpenAPI 3.1 and holds every call that answers', async () => {
  await using scratch = await scratchDatabase()
  const services = createServices({
    db: scratch.db,
    pool: scratch.pool,
    files: noFiles,
    brands: threeMastheads,
    origins: new Set(),
    settings: { secret: 's', gatePasswords: {}, devPassword: null },
    log: () => {},
  })
  const connection = { origin: 'http://edicola.meriggio.localhost', address: null }
  const codeOf = async (call: string): Promise<string> => {
    const [method = '', path = ''] = call.split(' ')
    const request = new Request(connection.origin + path.replace(/\{\w+\}/g, 'x'), {
      method,
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    const { status } = (await (await services.fetch(request, connection)).json()) as {
      status: { code: string }
    }
    return status.code
  }
  const response = await services.fetch(new Request(`${connection.origin}/api/openapi.json`), connection)
  expect(response.headers.get('content-type')).toContain('application/json')
  const document = (await response.json()) as Document
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\.\d+$/),
    info: { title: expect.any(String), version: expect.any(String) },
  })
  const calls = (await endpointsOfContract()).map((e) => `${e.method} ${e.path}`).toSorted()
  const answered = await Promise.all(
    calls.map(async (call) => ((await codeOf(call)) === 'ERR_NOT_FOUND' ? [] : [call])),
  )
  const written = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(written.toSorted()).toEqual(answered.flat())

  const validator = new Validator()
  expect(await validator.validate(structuredClone(document) as object as Record<string, unknown>)).toEqual({
    valid: true,
  })
  expect(validator.version).toBe('3.1')
  expect(ambiguous(Object.keys(document.paths))).toEqual([])

  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'document', ...document })
  const ids: string[] = []
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      ids.push(operation.operationId)
      expect(['get', 'post']).toContain(method)
      const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), (m) => m[1])
      expect(
        (operation.parameters ?? []).filter((p) => p.in === 'path' && p.required).map((p) => p.name),
      ).toEqual(inPath)
      for (const { schema } of operation.parameters ?? []) ajv.compile(schema)
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(status).toMatch(status === '101' ? /^101$/ : /^[2-5]\d\d$/)
        expect(description).not.toBe('')
        for (const { schema } of Object.values(content ?? {}))
          ajv.compile({
            components: (document as unknown as { components: object }).components,
            ...schema,
          })
      }
    }
  }
  expect(new Set(ids).size).toBe(ids.length)
  await services.close()
})

test('paths that match the same address are found', () => {
  expect(ambiguous(['/a/{x}', '/a/b', '/b/{x}', '/b/{x}/c'])).toEqual([])
  expect(ambiguous(['/a/{x}', '/a/{y}', '/b/{x}/c', '/b/d/{y}'])).toEqual([
    '/a/{x} /a/{y}',
    '/b/{x}/c /b/d/{y}',
  ])
})

test('files are named by what they are', () => {
  const { paths } = openApi([readMap, saveTranscript, readCalendar, readInvoice]) as unknown as Document
  const types = Object.values(paths).flatMap(({ get }) => [Object.keys(get!.responses['200']!.content!)])
  expect(types).toEqual([
    ['image/webp', 'image/svg+xml'],
    ['text/plain; charset=utf-8'],
    ['text/calendar; charset=utf-8'],
    ['application/pdf', 'application/xml'],
  ])
})

test('every call is answered with a Content-Type that the document names, and no other', async () => {
  const specs = await endpointsOfContract()
  const { paths } = openApi(specs) as unknown as Document
  for (const contract of specs.filter(({ gives }) => gives !== 'socket')) {
    const { method, path } = contract
    const named = Object.keys(paths[path]![method.toLowerCase()]!.responses['200']!.content!)
    // A single type is not said again by who answers.
    const answers = named.length === 1 ? [undefined] : named
    for (const type of answers)
      expect([path, await contentTypeOf(contract, type)]).toEqual([path, type ?? named[0]])
    if (typeof contract.gives === 'object')
      expect([path, await contentTypeOf(contract, 'text/html')]).toEqual([path, null])
  }
})

/** The Content-Type of the answer when its call is given a file of that type; null: it is refused. */
async function contentTypeOf(contract: Endpoint, type: string | undefined): Promise<string | null> {
  const free = {
    ...contract,
    ...{ path: '/api/free', who: 'anyone', limit: 'none', input: z.object({}), answer: z.unknown() },
  } as const
  const call = (
    contract.gives === 'stream'
      ? { kind: 'stream', spec: free, handle: async () => ({ chunks: Readable.from([]) }) }
      : typeof contract.gives === 'object'
        ? { kind: 'file', spec: free, handle: async () => ({ bytes: Buffer.from('x'), type }) }
        : { kind: 'json', spec: free, handle: async () => ({}) }
  ) as Call
  const app = houseApp(threeMastheads)
  mount(app, [call], guard(visitorsOnly), () => {})
  app.onError((_, c) => c.text('', 500))
  const origin = 'http://edicola.meriggio.localhost'
  const answer = await app.request(
    `${origin}/api/free`,
    { method: contract.method },
    { origin, address: null },
  )
  return answer.status === 200 ? answer.headers.get('content-type') : null
}
