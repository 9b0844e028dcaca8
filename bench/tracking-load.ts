import { Agent, request } from 'node:http'
import { sendTracking } from 'contract/reading/tracking/tracking.ts'
import { articlePath } from 'contract/platform/paths.ts'
import { clickOf, pageviewOf } from 'contract/reading/tracking/payloads.ts'

/**
 * Calls so many times a second for so many seconds, whatever the answers take, and says at the end what was
 * acknowledged. A process of its own: its work is not in the latency that the bench measures. Arguments:
 * port, calls a second, seconds. It ends by itself, and with whoever started it.
 */
const [port, rate, seconds] = process.argv.slice(2).map(Number) as [number, number, number]
const DOMAIN = 'meriggio.localhost'
/** Networks that the calls come from: none of them meets the limit. */
const NETWORKS = 2000
/** More answers than this are not waited for at once: the program has fallen behind. */
const MAX_OPEN = 4000
const TICK_MS = 5
/** How long the last answers are waited for, ms. */
const PATIENCE_MS = 15_000

export interface LoadResult {
  sent: number
  acknowledged: number
  refused: number
  /** Answers that never came. */
  lost: number
  /** Calls that were not made, for too many were open. */
  skipped: number
  times: number[]
}
const result: LoadResult = { sent: 0, acknowledged: 0, refused: 0, lost: 0, skipped: 0, times: [] }
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
let open = 0

function call(nth: number): void {
  const site = `http://edicola.${DOMAIN}:${port}`
  const id = String(1 + (nth % 60))
  const at = site + articlePath({ id, slug: '', origin: 'online' })
  const body = JSON.stringify(
    nth % 10 === 0
      ? clickOf(at, 'condividi')
      : pageviewOf(at, { pagina: 'ARTICOLO', id_articolo: id, sezione: 'politica' }),
  )
  const startedAt = performance.now()
  open += 1
  result.sent += 1
  const ended = (kind: 'acknowledged' | 'refused' | 'lost') => {
    open -= 1
    result[kind] += 1
    result.times.push(performance.now() - startedAt)
  }
  const network = nth % NETWORKS
  const { method, path } = sendTracking
  const headers = {
    host: `account.${DOMAIN}:${port}`,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': `Mozilla/5.0 (prova ${nth % 7}) Firefox/140.0`,
    'x-forwarded-for': `198.18.${network >> 8}.${network & 255}`,
  }
  const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
    response.resume().on('end', () => ended(response.statusCode === 200 ? 'acknowledged' : 'refused'))
  })
  sent.on('error', () => ended('lost')).end(body)
}

const startedAt = performance.now()
let due = 0
const clock = setInterval(() => {
  const elapsed = performance.now() - startedAt
  const until = Math.floor((Math.min(elapsed, seconds * 1000) * rate) / 1000)
  for (; due < until; due++)
    if (open < MAX_OPEN) call(due)
    else result.skipped += 1
  if (elapsed < seconds * 1000) return
  if (open > 0 && elapsed < seconds * 1000 + PATIENCE_MS) return
  clearInterval(clock)
  result.lost += open
  agent.destroy()
  process.send!(result, () => process.exit(0))
}, TICK_MS)
process.on('disconnect', () => process.exit(0))
