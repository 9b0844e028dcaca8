import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, type Endpoint } from 'contract/endpoint.ts'
import { createServices } from '../app.ts'
import { scratchDatabase } from '../database/scratch.ts'
import { threeMastheads } from '../test/brands.ts'
import { noFiles } from '../test/files.ts'
import { openApi } from './openapi.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

/** `METHOD /path` of every exchange the contract declares. */
async function endpointsOfContract(): Promise<string[]> {
  const folder = join(import.meta.dirname, '../../contract')
  const files = (await readdir(folder, { recursive: true })).filter(
    (f) => f.endsWith('.ts') && !f.endsWith('.test.ts') && !f.includes('node_modules'),
  )
  const modules = await Promise.all(
    files.map((f) => import(join(folder, f)) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((m) => Object.values(m))
    .filter((e): e is Endpoint => typeof e === 'object' && e !== null && 'method' in e && 'refuses' in e)
    .map((e) => `${e.method} ${e.path}`)
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
  expect(operation.responses['200']!.content['application/json']!.schema).toMatchObject({
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
  const calls = (await endpointsOfContract()).toSorted()
  const answered = await Promise.all(
    calls.map(async (call) => ((await codeOf(call)) === 'ERR_NOT_FOUND' ? [] : [call])),
  )
  const written = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(written.toSorted()).toEqual(answered.flat())

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
        expect(status).toMatch(/^[2-5]\d\d$/)
        expect(description).not.toBe('')
        ajv.compile({
          components: (document as unknown as { components: object }).components,
          ...content['application/json']!.schema,
        })
      }
    }
  }
  expect(new Set(ids).size).toBe(ids.length)
  await services.close()
})
