import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsIn } from './test-program.ts'

let root: string
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'edicola care-'))))
afterAll(() => rm(root, { recursive: true, force: true }))

const run = (command: string, ...args: string[]) => commandsIn(root)(command, ...args)

test('the publisher counts nothing on the first day, and all agrees', async () => {
  expect(run('report.ts', 'sales', '--out', 'vendite.csv').status).toBe(0)
  expect(await readFile(join(root, 'vendite.csv'), 'utf8')).toMatch(/^\uFEFFGiorno;Testata;/)
  expect(run('report.ts', 'subscribers')).toMatchObject({ status: 0 })
  expect(run('report.ts', 'visits')).toMatchObject({ status: 0 })
  expect(run('report.ts', 'visits', '--out', 'visite.csv').status).toBe(0)
  expect(await readFile(join(root, 'visite.csv'), 'utf8')).toMatch(/^\uFEFFGiorno;Testata;Sezione;/)
  expect(run('report.ts', 'payout', '--out', 'giro.csv').status).toBe(0)
  expect(run('report.ts', 'check', '--payout', 'giro.csv')).toMatchObject({
    status: 0,
    text: expect.stringContaining('Tutto torna') as string,
  })
  expect(run('care.ts', 'show', 'nessuno@example.it')).toMatchObject({
    status: 1,
    text: expect.stringContaining('Nessun account') as string,
  })
})

test.each([
  [[]],
  [['sales', 'altro']],
  [['sales', '--from', '2027-02-30']],
  [['sales', '--from', '2027-03-01', '--to', '2027-02-01']],
  [['payout']],
  [['check', '--payout', 'manca.csv']],
])('report %j is not understood, and nothing happens', (args) => {
  expect(run('report.ts', ...args).status).toBe(2)
})

test.each([
  [[]],
  [['show']],
  [['extend', 'a@example.it', '--days', '3']],
  [['extend', 'a@example.it', '--why', 'x']],
  [['extend', 'a@example.it', '--why', 'x', '--days', '0']],
  [['extend', 'a@example.it', '--why', ' ', '--days', '3']],
  [['refund', 'a@example.it', '--why', 'x']],
  [['refund', 'a@example.it', '--why', 'x', '--receipt', 'MG-1', '--amount', '-3']],
  [['resend', 'a@example.it', 'poesia', '--why', 'x']],
  [['withdraw', 'a@example.it', '--why', 'x']],
  [['withdraw', 'a@example.it', '--why', 'x', '--number', '0']],
])('care %j is not understood, and nothing happens', (args) => {
  expect(run('care.ts', ...args).status).toBe(2)
})

test.each([[[]], [['list', 'a@example.it']], [['add']], [['add', 'nessuno']], [['fire', 'a@example.it']]])(
  'operators %j is not understood, and nothing happens',
  (args) => {
    expect(run('operators.ts', ...args).status).toBe(2)
  },
)

test('nobody without an account is an operator', () => {
  expect(run('operators.ts', 'add', 'nessuno@example.it')).toMatchObject({
    status: 1,
    text: expect.stringContaining('Nessun account') as string,
  })
})
