import { z } from 'zod'
import { type Feature, job, task } from '../../platform/features/feature.ts'
import { receiveNotices } from './receive-notices.ts'
import { issuing, WRITE } from './issue-invoice.ts'
import { exportInvoices, invoiceWords } from './personal-data.ts'
import type { InvoicePorts } from './ports.ts'
import { answerReadInvoice, answerReadInvoices } from './read-invoices.ts'
import { remindAll } from './remind.ts'
import { sendWaiting, writeAndSend } from './send-invoice.ts'
import { confirmWaiting } from './vat-numbers.ts'

/** Electronic invoices: numbered, written, sent, and what the exchange answers; and who has not paid yet. */
export const invoices = (ports: InvoicePorts) => ({
  feature: {
    name: 'invoices',
    calls: [answerReadInvoices(ports), answerReadInvoice(ports)],
    jobs: [
      job(WRITE, z.object({ invoice: z.int() }), ({ invoice }) => writeAndSend(ports, invoice)),
      task('send-waiting-invoices', () => sendWaiting(ports), { times: '*/30 * * * *' }),
      task('hear-invoice-answers', () => receiveNotices(ports), { times: '*/10 * * * *' }),
      task('confirm-vat-numbers', () => confirmWaiting(ports), { times: '25,55 * * * *' }),
      task('remind-unpaid-invoices', () => remindAll(ports), { times: '15 7 * * *' }),
    ],
    personal: {
      words: invoiceWords,
      exports: exportInvoices,
      // Kept for ten years; the account's row takes its own number away with it.
      erases: async () => {},
    },
  } satisfies Feature,
  ...issuing(ports),
})
