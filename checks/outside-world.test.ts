import { expect, test } from 'vitest'
import { check } from './outside-world.ts'
import { plant } from './tree.ts'

test('services/platform/outside/ may, others too, and an address may be judged anywhere', () => {
  expect(
    check(
      plant({
        'services/platform/outside/mail.ts':
          "import nodemailer from 'nodemailer'\nawait fetch('https://example.it')",
        'web/islands/a.ts': "await fetch('/api')",
        'services/reading/site/attempts.ts':
          "import { isIP } from 'node:net'\nimport net, { type Socket } from 'node:net'\n" +
          "import type { IncomingMessage } from 'node:http'\nnet.isIP('::1')\nports.fetch('x')\n" +
          'app.fetch(request)',
        'services/reading/site/gate.test.ts': "await fetch('http://localhost')",
      }),
    ),
  ).toEqual([])
})

test.each([
  ["await fetch('https://example.it')", 'fetch'],
  ["await globalThis.fetch('https://example.it')", 'globalThis.fetch'],
  ["new WebSocket('wss://example.it')", 'WebSocket'],
  ["import http from 'node:http'\nhttp.request('http://example.it')", 'http.request'],
  ["import * as net from 'net'\nnet.connect(25)", 'net.connect'],
  ["import { get as ask } from 'node:https'\nask('https://example.it')", 'node:https ask'],
  ["import nodemailer from 'nodemailer'", 'nodemailer'],
  ["import { S3Client } from '@aws-sdk/client-s3'", '@aws-sdk/client-s3'],
])('%s', (text, named) => {
  expect(check(plant({ 'services/commerce/shop/buy.ts': text }))).toEqual([
    {
      what: `services/commerce/shop/buy.ts: ${named} speaks to the world`,
      advice: expect.stringContaining('services/platform/outside/'),
      read: 'decisions/rooms.md',
    },
  ])
})
