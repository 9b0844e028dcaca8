import { siteUrl } from 'contract/reading/site/hosts.ts'
import { careLetter } from '../mail/care-letter.ts'
import * as invoices from '../../commerce/invoices/letters.ts'
import { testDocument } from '../../commerce/invoices/test-document.ts'
import type { Draft } from '../outside/letter.ts'
import * as seats from '../../commerce/seats/letters.ts'
import { sellerOf } from '../../commerce/letter-parts.ts'
import * as copies from '../../commerce/shop/copies/letters.ts'
import * as gifts from '../../commerce/shop/gift-subscriptions/letters.ts'
import * as shop from '../../commerce/shop/letters.ts'
import * as changes from '../../commerce/subscriptions/changes/letters.ts'
import * as care from '../../commerce/subscriptions/letters-of-care.ts'
import * as withdrawal from '../../commerce/subscriptions/letters-of-withdrawal.ts'
import * as subscriptions from '../../commerce/subscriptions/letters.ts'
import type { Terms } from '../../commerce/terms.ts'
import { threeMastheads } from './brands.ts'
import { host } from './letters-of-accounts.ts'

const to = 'anna@example.it'
const about = { to, name: 'Anna', host, what: 'Digital (Il Meriggio), un anno', rate: 4 }
const vat = { vat: 4, country: 'IT', treatment: 'domestic' } as const
const seller = sellerOf(threeMastheads, host.brand)
const at = new Date('2026-11-20T08:00:00Z')
const terms: Terms = {
  name: 'Digital',
  line: 'Tutti gli articoli',
  rights: ['digital'],
  everywhere: false,
  seats: 0,
  family: false,
  months: 12,
  price: 11_999,
  first: null,
  vat: 4,
  issn: '1234-5679',
  version: '2026-01-01',
  mayRise: true,
}
const card = { id: '1', method: 'card', brand: 'visa', last4: '4242', month: 12, year: 2030 } as never
const account = {
  id: '2',
  method: 'sepa_debit',
  brand: 'IT',
  last4: '3456',
  month: null,
  year: null,
} as never
const ends = '2027-11-20'
const back = { now: 11_999, pending: 0 }
const next = { charge: 11_999, change: null, unpaid: false }
const accepted = `Le condizioni. Si leggono anche su ${siteUrl(host, 'shop', '/vetrina/condizioni')}.`
const seat = { to, host, name: 'Bea', holder: 'Anna', masthead: 'Il Meriggio', opens: null }
const place = { token: 'gettone', until: ends }
const code = 'ABCD-EFGH-IJKM-NPQR'

/** For tests: each letter about what is bought, by the file and the function that writes it. */
export const lettersOfSales: Readonly<Record<string, Draft | Draft[]>> = {
  'platform/mail/care-letter.ts careLetter': careLetter(host, {
    title: 'Un pagamento contestato',
    lines: ['N. 12.'],
  }),
  'commerce/seats/letters.ts inviteLetter': seats.inviteLetter(seat, place),
  'commerce/seats/letters.ts reminderLetter': seats.reminderLetter({ ...seat, opens: ends }, place),
  'commerce/seats/letters.ts activatedLetter': seats.activatedLetter(seat),
  'commerce/seats/letters.ts leftLetter': seats.leftLetter(seat),
  'commerce/seats/letters.ts suspendedLetter': seats.suspendedLetter(seat),
  'commerce/seats/letters.ts removedLetter': seats.removedLetter(seat),
  'commerce/seats/letters.ts restoredLetter': seats.restoredLetter(seat),
  'commerce/invoices/letters.ts reminderLetter': [1, 3].map((nth) =>
    invoices.reminderLetter(about, testDocument(), nth),
  ),
  'commerce/invoices/letters.ts overdueLetter': invoices.overdueLetter(about, testDocument({ split: true })),
  'commerce/shop/letters.ts boughtLetter': [true, false].map((immediate) =>
    shop.boughtLetter(about, { terms, vat, amount: 11_999, at, immediate, accepted, seller }),
  ),
  'commerce/shop/letters.ts onInvoiceLetter': shop.onInvoiceLetter(about, {
    ...{ number: '12/2026', payable: 11_999, due: ends, iban: 'IT60X0542811101000000123456' },
    ...{ payee: 'Edizioni di prova', accepted, isDue: true },
  }),
  'commerce/shop/letters.ts refundedOrderLetter': shop.refundedOrderLetter(about, {
    amount: 99,
    why: 'spent',
  }),
  'commerce/shop/letters.ts notPaidLetter': shop.notPaidLetter(about, {
    amount: 99,
    path: '/vetrina/ordine/1',
  }),
  'commerce/shop/letters.ts waitingLetter': shop.waitingLetter(about, {
    amount: 11_999,
    path: '/vetrina/ordine/1',
  }),
  'commerce/shop/letters.ts activatedLetter': shop.activatedLetter(about, ends),
  'commerce/shop/copies/letters.ts boughtCopyLetter': copies.boughtCopyLetter(about, {
    vat,
    amount: 180,
    number: 'MG-1',
    accepted,
    seller,
  }),
  'commerce/shop/copies/letters.ts refundedCopyLetter': copies.refundedCopyLetter(about, 180),
  'commerce/shop/gift-subscriptions/letters.ts giftPaidLetter': gifts.giftPaidLetter(
    about,
    {
      ...{ terms, vat, amount: 11_999, recipient: 'Bea', day: '2026-12-24', today: '2026-11-20' },
      ...{ immediate: true, accepted },
    },
    seller,
  ),
  'commerce/shop/gift-subscriptions/letters.ts giftLetter': gifts.giftLetter(about, {
    terms,
    giver: 'Anna',
    words: 'Auguri!\nhttp://altrove.example/x',
    code,
    until: ends,
  }),
  'commerce/shop/gift-subscriptions/letters.ts activatedGiftLetter': gifts.activatedGiftLetter(about, {
    until: ends,
    giver: 'Anna',
  }),
  'commerce/shop/gift-subscriptions/letters.ts withdrawnGiftLetter': gifts.withdrawnGiftLetter(about, {
    number: 7,
    at,
    back,
  }),
  'commerce/shop/gift-subscriptions/letters.ts reopenedGiftLetter': gifts.reopenedGiftLetter(about, {
    sent: true,
  }),
  'commerce/subscriptions/letters.ts endNoticeLetter': subscriptions.endNoticeLetter(about, {
    ends,
    goesOn: false,
  }),
  'commerce/subscriptions/letters.ts noticeLetter': subscriptions.noticeLetter(about, {
    ends,
    amount: 11_999,
    card,
    onInvoice: false,
    change: null,
  }),
  'commerce/subscriptions/letters.ts renewedLetter': subscriptions.renewedLetter(about, {
    amount: 11_999,
    ends,
    renews: true,
  }),
  'commerce/subscriptions/letters.ts invoicedLetter': subscriptions.invoicedLetter(about, {
    number: '12/2026',
    payable: 11_999,
    due: ends,
    ends,
  }),
  'commerce/subscriptions/letters.ts notInvoicedLetter': subscriptions.notInvoicedLetter(about, {
    unpaid: true,
  }),
  'commerce/subscriptions/letters.ts creditedLetter': subscriptions.creditedLetter(about),
  'commerce/subscriptions/letters.ts waitingLetter': [true, false].map((reads) =>
    subscriptions.waitingLetter(about, { amount: 11_999, reads }),
  ),
  'commerce/subscriptions/letters.ts failedLetter': [
    { card, reads: ends, nextTry: ends },
    { card: 'debit' as const, reads: null, nextTry: null },
  ].map((parts) => subscriptions.failedLetter(about, { amount: 11_999, decline: 'no-funds', ...parts })),
  'commerce/subscriptions/letters.ts endedUnpaidLetter': subscriptions.endedUnpaidLetter(about),
  'commerce/subscriptions/letters.ts suspendedLetter': subscriptions.suspendedLetter(about, {
    ...{ amount: 11_999, endsOn: ends },
  }),
  'commerce/subscriptions/letters.ts cancelledLetter': subscriptions.cancelledLetter(about, {
    ...{ until: ends, onInvoice: false, owesInvoice: false, charging: false },
  }),
  'commerce/subscriptions/letters.ts resumedLetter': subscriptions.resumedLetter(about, {
    ends,
    amount: 11_999,
    card,
    onInvoice: false,
  }),
  'commerce/subscriptions/letters.ts cardChangedLetter': [card, account].map((means) =>
    subscriptions.cardChangedLetter(about, means),
  ),
  'commerce/subscriptions/letters.ts refundedPaymentLetter': subscriptions.refundedPaymentLetter(
    about,
    11_999,
  ),
  'commerce/subscriptions/letters-of-care.ts riseLetter': care.riseLetter(about, {
    from: ends,
    now: 11_999,
    then: 12_999,
    months: 12,
    reason: 'costs',
  }),
  'commerce/subscriptions/letters-of-care.ts leftLetter': care.leftLetter(about, back),
  'commerce/subscriptions/letters-of-care.ts lengthenedLetter': care.lengthenedLetter(about, { ends, next }),
  'commerce/subscriptions/letters-of-care.ts devicesLetter': care.devicesLetter(about),
  'commerce/subscriptions/letters-of-care.ts refundedLetter': care.refundedLetter(about, {
    amount: 11_999,
    paid: '2026-11-20',
    byTransfer: true,
  }),
  'commerce/subscriptions/letters-of-care.ts receiptLetter': care.receiptLetter(about, {
    number: 'MG-2026-1',
    title: 'Ricevuta',
    at: at.toISOString(),
    amount: 11_999,
    ...vat,
    vatAmount: 461,
    kind: 'charge',
  }),
  'commerce/subscriptions/letters-of-withdrawal.ts withdrawnLetter': withdrawal.withdrawnLetter(about, {
    number: 7,
    at,
    back,
  }),
  'commerce/subscriptions/letters-of-withdrawal.ts declaredLetter': ['gettone', null].map((token) =>
    withdrawal.declaredLetter(
      { to, host },
      { number: 7, at, name: 'Anna', contract: 'Digital', token, copies: ['Il Meriggio di oggi'] },
    ),
  ),
  'commerce/subscriptions/letters-of-withdrawal.ts toVerifyLetter': withdrawal.toVerifyLetter(
    { to, host },
    { number: 7, at, name: 'Anna', contract: 'Digital', email: to },
  ),
  'commerce/subscriptions/changes/letters.ts upgradedLetter': changes.upgradedLetter(about, {
    from: 'Online',
    terms,
    vat,
    amount: 11_999,
    credit: 300,
    worth: 11_999,
    ends,
    renews: true,
    accepted,
    immediate: null,
    seller,
  }),
  'commerce/subscriptions/changes/letters.ts nextPlanLetter': changes.nextPlanLetter(about, {
    ...{ next: 'Online', ends: '2026-11-25', last: '2026-12-04', terms, vat, places: 0, accepted, seller },
  }),
  'commerce/subscriptions/changes/letters.ts samePlanLetter': changes.samePlanLetter(about, {
    ...{ ends, amount: 11_999, isDue: false },
  }),
  'commerce/subscriptions/changes/letters.ts pausedLetter': changes.pausedLetter(about, {
    resumes: ends,
    ends,
    next,
  }),
  'commerce/subscriptions/changes/letters.ts resumedLetter': changes.resumedLetter(about, { ends, next }),
}
