import { expect } from 'vitest'
import { clauses } from 'contract/platform/clauses.ts'
import type { Invoice } from 'contract/commerce/invoices/invoices.ts'
import type { Database } from '../database/connect.ts'
import type { Gateway } from '../outside/gateway.ts'
import { INBOX, OUTBOX } from '../outside/invoices.ts'
import type { AskVies } from '../outside/vies.ts'
import { invoicingMastheads } from './brands.ts'
import { ACCOUNT, type Buyer, buying, type Plan, SHOP } from './buying.ts'
import { sellingParts } from './care.ts'
import { testClock } from './clock.ts'
import { testFiles } from './files.ts'
import { testHouse } from './house.ts'

/**
 * For tests: a house whose publisher invoices, on files of its own, and whose clock can be moved. `pays`: the
 * gateway that takes the money, when it is not the built-in one; `brands`: of another publisher; `vies`: what
 * confirms VAT numbers.
 */
export async function invoicingHouse(
  pays?: (db: Database) => Gateway,
  clock: ReturnType<typeof testClock> = testClock(),
  brands = invoicingMastheads,
  vies?: AskVies,
) {
  const { files, close: removeFiles } = await testFiles()
  const time = { now: clock.now, brands, ...(pays && { pays }), ...(vies && { vies }) }
  const house = await testHouse({}, null, files, {}, time)
  return {
    ...house,
    files,
    now: clock.now,
    moveTo: (at: Date | string) => clock.moveTo(house.scratch, at),
    /** What the office does, as its command. */
    desk: sellingParts(house, { brands, now: clock.now }).desk,
    async close() {
      await house.close()
      await removeFiles()
    },
  }
}

const accepted = Object.fromEntries(clauses.map((clause) => [clause, true]))
/** For tests: how a company asks for invoices. */
export const company = {
  kind: 'company',
  companyName: 'L’Officina di Marić & C. €',
  vatNumber: '00743110157',
  organisationCode: null,
  recipientCode: 'M5UXCR1',
  pec: null,
  clauses: accepted,
}
/** For tests: how a public body asks for invoices. */
export const publicBody = {
  kind: 'public-body',
  companyName: 'Comune di Čedad – Cividale',
  vatNumber: null,
  pec: null,
  ...{
    organisationCode: '00743110157',
    recipientCode: 'UF5XK1',
    tenderCode: 'Z1A2B3C4D5',
    clauses: accepted,
  },
}

/** For tests: what organisations do that want invoices, over HTTP, and what the exchange does with them. */
export function organisations(house: () => Awaited<ReturnType<typeof invoicingHouse>>) {
  const { buyer, call, open } = buying(house)
  const files = () => house().files
  async function called(who: Buyer, invoicing: object): Promise<void> {
    const profile = `${ACCOUNT}/api/account/profile`
    const save = async (part: string, json: object) =>
      expect([part, (await call(who, `${profile}/${part}`, json)).code]).toEqual([part, 'OK'])
    await save('identity', {
      name: 'Ivo',
      surname: 'Marić',
      fiscalCode: 'RSSMRA85T10A562S',
      birthDate: null,
      birthPlace: null,
      gender: null,
      phone: null,
      secondPhone: null,
    })
    await save('address', {
      country: 'IT',
      street: 'Piazza dell’Unità 1',
      city: 'Trieste',
      zip: '34121',
      province: 'TS',
    })
    await save('invoicing', invoicing)
  }
  const filesWith = async (number: string) => {
    const names = await files().names(OUTBOX)
    const texts = await Promise.all(names.map(async (name) => String(await files().get(`${OUTBOX}/${name}`))))
    return names.filter((_, i) => texts[i]!.includes(`<Numero>${number}</Numero>`))
  }
  return {
    /** Writes a profile: name, address, and how invoices are wanted. */
    called,
    async companyBuyer(): Promise<Buyer> {
      const who = await buyer()
      await called(who, company)
      return who
    },
    invoicesOf: async (who: Buyer) =>
      ((await call(who, `${ACCOUNT}/api/invoices`)).data as { invoices: Invoice[] }).invoices,
    async onInvoice(who: Buyer, { due = 11_999, ...plan }: Plan & { due?: number } = {}) {
      const { id } = (await open(who, plan)).data as { id: string }
      return { id, ...(await call(who, `${SHOP}/api/shop/orders/${id}/invoice`, { due, accepted: true })) }
    },
    /** The files in the outbox with an invoice of that number. */
    filesWith,
    /** The text of the first of them. */
    textOf: async (number: string) => String(await files().get(`${OUTBOX}/${(await filesWith(number))[0]}`)),
    /** Drops an answer of the exchange about a file. */
    answer: (file: string, kind: string, root: string, inside = '') =>
      files().put(
        `${INBOX}/${file.replace('.xml', `_${kind}_001.xml`)}`,
        Buffer.from(`<a:${root} xmlns:a="urn:a"><NomeFile>${file}</NomeFile>${inside}</a:${root}>`),
      ),
    write: () => house().services.runJobs(['write-invoice']),
    hear: () => house().services.runJobs(['hear-invoice-answers']),
  }
}
