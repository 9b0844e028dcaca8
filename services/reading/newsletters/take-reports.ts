import { createHmac, timingSafeEqual } from 'node:crypto'
import { reports, takeReports } from 'contract/reading/newsletters/newsletters.ts'
import { takesWebhook, type Verify } from '../../platform/wire/call.ts'
import type { NewsletterPorts } from './ports.ts'
import { stopAddress } from './stop-address.ts'

/** Seconds that a signature is good for, before and after its time. */
const TOLERANCE = 300

/** What the provider signs: `X-Edicola-Timestamp` (seconds), a full stop, the very bytes of the body. */
export const signReports = (secret: string, timestamp: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()

const verifier =
  ({ reportsSecret, clock }: Pick<NewsletterPorts, 'reportsSecret' | 'clock'>): Verify =>
  (body, headers) => {
    const timestamp = headers.get('x-edicola-timestamp') ?? ''
    const signature = headers.get('x-edicola-signature') ?? ''
    if (reportsSecret === null || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature))
      return false
    if (Math.abs(clock().getTime() / 1000 - Number(timestamp)) > TOLERANCE) return false
    return timingSafeEqual(signReports(reportsSecret, timestamp, body), Buffer.from(signature, 'hex'))
  }

/**
 * Takes in what the mail provider tells: an address that letters hard bounced from, or whose owner
 * complained, gets no more of them. What is told twice, or of a time before the person said the address is
 * good, changes nothing; soft bounces neither.
 */
export const answerTakeReports = (ports: NewsletterPorts) =>
  takesWebhook(takeReports, verifier(ports), async ({ refuse }, body) => {
    const { clock } = ports
    const list = reports.safeParse(parsed(body))
    if (!list.success) return refuse('ERR_REPORTS_NOT_VALID')
    let stopped = 0
    for (const { type, hard, address, at } of list.data) {
      if (type === 'bounce' && !hard) continue
      const reportedAt = new Date(Math.min(Date.parse(at), clock().getTime()))
      if (await stopAddress(ports, { address, kind: type, at: reportedAt })) stopped += 1
    }
    return { stopped }
  })

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
