import { companyQueries, companyRecipients, type DemoQuery, type DemoRecipient } from './press-review.ts'
import type { RightName } from 'contract/platform/endpoint.ts'
import type { Registration } from 'contract/identity/sign-in/forms.ts'
import { type DemoReply, demoReplies } from './replies.ts'

/** The password of every person of the demo: printed at start, so it protects nothing. */
export const DEMO_PASSWORD = 'Edicola!2026'

interface DemoRight {
  what: RightName
  /** Days from today; negative: it has ended. */
  days: number
}
interface DemoTopic {
  brand: string
  topic: string
  /** To be notified of it too. */
  push: boolean
}
/** Where a company is, and how it receives invoices. */
interface DemoInvoicing {
  street: string
  zip: string
  city: string
  province: string
  country: string
  recipientCode: string
}
/** What somebody bought with a card of the built-in gateway, so long ago. */
export interface DemoPurchase {
  brand: string
  offer: string
  months: 1 | 12
  card: string
  ago: { months?: number; days?: number }
}
/** A place that somebody of the demo gave to a person, so many days ago, and what became of it. */
export interface DemoSeat {
  name: string
  email: string
  assigned: number
  /** How the code went out; null: not yet. */
  by: 'mail' | 'hand' | null
  activated?: number
  removed?: number
}
interface DemoPerson {
  /** What the closing message of `npm start` says of this person. */
  who: string
  registration: Registration
  rights: readonly DemoRight[]
  bought?: DemoPurchase
  /** What an invoice needs, beside what was asked at registration. */
  invoicing?: DemoInvoicing
  /** To whom they gave the places of what they bought. */
  seats?: readonly DemoSeat[]
  /** Who receives their press review. */
  recipients?: readonly DemoRecipient[]
  /** The address of whose subscription they read with. */
  guestOf?: string
  /** Answers at the desk of customer care. */
  operator?: boolean
  /** The replies that they have written for the desk. */
  replies?: readonly DemoReply[]
  /** What their press review looks for. */
  queries?: readonly DemoQuery[]
  /** What they receive, as `MG/mattino`. */
  newsletters?: readonly string[]
  /** What they follow. */
  topics?: readonly DemoTopic[]
}

const accepted = { disclaimer: true, adult: true, password: DEMO_PASSWORD } as const
const clauses = { '3.6': true, '6': true, '7.5': true, '8': true, '9': true, '12': true } as const
const person = (email: string, name: string, surname: string): Registration => ({
  kind: 'person',
  email,
  name,
  surname,
  ...accepted,
})

/** Nine of ten places, in every state that those of a subscription that is paid may have. */
const companySeats: readonly DemoSeat[] = [
  { name: 'Anna Maschio', email: 'a.maschio@vallarin.example.it', assigned: 320, by: 'mail', activated: 319 },
  {
    name: 'Irene Boscolo',
    email: 'i.boscolo@vallarin.example.it',
    assigned: 300,
    by: 'hand',
    activated: 300,
  },
  {
    name: 'Luca Vianello',
    email: 'l.vianello@vallarin.example.it',
    assigned: 280,
    by: 'mail',
    activated: 278,
  },
  { name: 'Fabio Moro', email: 'f.moro@vallarin.example.it', assigned: 35, by: 'mail' },
  { name: 'Carla De Poli', email: 'c.depoli@vallarin.example.it', assigned: 30, by: 'mail', activated: 29 },
  { name: 'Bruno Sartor', email: 'b.sartor@vallarin.example.it', assigned: 11, by: 'hand' },
  {
    name: 'Hamid Karimi',
    email: 'h.karimi@vallarin.example.it',
    assigned: 9,
    by: 'mail',
    activated: 8,
    removed: 0,
  },
  { name: 'Elena Zanin', email: 'e.zanin@vallarin.example.it', assigned: 1, by: 'mail' },
  { name: 'Davide Furlan', email: 'd.furlan@vallarin.example.it', assigned: 1, by: null },
]

/** The people of the demo, who come in through registration like everybody else. */
export const demoPeople: readonly DemoPerson[] = [
  {
    who: 'lettrice registrata, senza abbonamento',
    registration: person('lettore@example.it', 'Livia', 'Marchetti'),
    rights: [],
    newsletters: ['MG/mattino', 'CA/tavola-apula'],
    topics: [
      { brand: 'MG', topic: 'cultura', push: false },
      { brand: 'MG', topic: 'clima-e-scienza', push: true },
    ],
  },
  {
    who: 'abbonato digitale',
    registration: person('abbonato@example.it', 'Giorgio', 'Rossetto'),
    rights: [],
    bought: {
      ...{ brand: 'MG', offer: 'famiglia', months: 12 },
      card: '4242 4242 4242 4242',
      ago: { days: 151 },
    },
    newsletters: ['MG/mattino', 'MG/conti-in-tasca', 'EM/prima-bussola', 'QP/alba-sul-po'],
    topics: [
      { brand: 'MG', topic: 'economia', push: true },
      { brand: 'MG', topic: 'opinioni', push: false },
      { brand: 'EM', topic: 'economia-del-mare', push: true },
      { brand: 'QP', topic: 'il-fiume', push: false },
    ],
  },
  {
    who: 'abbonata mese per mese',
    registration: person('mensile@example.it', 'Chiara', 'Benetti'),
    rights: [],
    bought: {
      ...{ brand: 'MG', offer: 'online', months: 1 },
      card: '4242 4242 4242 4242',
      ago: { months: 2, days: 12 },
    },
  },
  {
    who: 'legge con un posto di un altro abbonato',
    registration: person('ospite@example.it', 'Teresa', 'Rossetto'),
    rights: [],
    guestOf: 'abbonato@example.it',
  },
  {
    who: 'azienda con rassegna stampa',
    registration: {
      kind: 'company',
      email: 'azienda@example.it',
      companyName: 'Vetrerie Vallarin S.r.l.',
      vatNumber: '00743110157',
      name: 'Silvia',
      surname: 'Vallarin',
      clauses,
      ...accepted,
    },
    rights: [{ what: 'press-review', days: 160 }],
    invoicing: {
      ...{ street: 'Fondamenta dei Vetrai 48', zip: '30141', city: 'Venezia', province: 'VE', country: 'IT' },
      recipientCode: 'M5UXCR1',
    },
    bought: {
      ...{ brand: 'MG', offer: 'aziende', months: 12 },
      card: '4242 4242 4242 4242',
      ago: { months: 12, days: 36 },
    },
    seats: companySeats,
    queries: companyQueries,
    recipients: companyRecipients,
  },
  {
    who: 'ente pubblico',
    registration: {
      kind: 'public-body',
      email: 'ente@example.it',
      companyName: 'Comune di San Donato in Riva',
      fiscalCode: '80012000826',
      name: 'Marco',
      surname: 'Baldin',
      clauses,
      ...accepted,
    },
    rights: [{ what: 'digital', days: 300 }],
  },
  {
    who: 'abbonata al chatbot',
    registration: person('rag@example.it', 'Elena', 'Dal Corso'),
    rights: [
      { what: 'online', days: 90 },
      { what: 'chatbot', days: 90 },
    ],
    newsletters: ['MG/oltretevere', 'CA/buongiorno-puglia'],
  },
  {
    who: 'pagamento non riuscito',
    registration: person('moroso@example.it', 'Pietro', 'Nardin'),
    rights: [],
    // The card pays once: the renewal of nine days ago failed, and its days of grace are over.
    bought: {
      ...{ brand: 'MG', offer: 'digital', months: 12 },
      card: '4000 0000 0000 0341',
      ago: { months: 12, days: 9 },
    },
  },
  {
    who: 'operatrice dell’assistenza',
    registration: person('operatore@example.it', 'Chiara', 'Tonon'),
    rights: [],
    operator: true,
    replies: demoReplies,
  },
  {
    who: 'operatore dell’assistenza, collega di Chiara',
    registration: person('operatore2@example.it', 'Marco', 'Vianello'),
    rights: [],
    operator: true,
  },
]

interface PeoplePorts {
  /**
   * Registers and verifies a person; gives the account's row, or null when the address has an account
   * already.
   */
  enrol(registration: Registration): Promise<number | null>
  /** Adds to the profile what an invoice needs. */
  complete(account: number, invoicing: DemoInvoicing): Promise<unknown>
  grant(right: { account: number; what: RightName; brand: string; ends: Date; source: string }): Promise<void>
  /** Buys in the past, and lets time run until now. */
  buy(purchase: DemoPurchase & { account: number }): Promise<void>
  /** Gives a place of the subscription of `holder`, an address. `guest`: the account that takes it. */
  share(seat: DemoSeat & { holder: string; guest: number | null }): Promise<void>
  /** A choice of newsletter, as the person's own page makes it. */
  subscribe(choice: { account: number; brand: string; newsletter: string }): Promise<unknown>
  follow(topic: DemoTopic & { account: number }): Promise<void>
  /** Adds to who receives the press review of an account, with the groups that are named. */
  receive(recipient: DemoRecipient & { account: number }): Promise<void>
  /** Makes somebody an operator of customer care. */
  appoint(account: number): Promise<void>
  saveReply(reply: DemoReply): Promise<unknown>
  /** Saves a query in the press review of an account, which has a name. */
  saveQuery(query: DemoQuery & { account: number; review: string }): Promise<unknown>
}

/**
 * Brings in those who are missing. Who is there already is left as found, with whatever was changed since.
 */
export async function seedPeople(
  { enrol, complete, grant, buy, share, subscribe, follow, receive, appoint, ...ports }: PeoplePorts,
  now = new Date(),
): Promise<void> {
  for (const one of demoPeople) {
    const { registration, rights, invoicing, bought, seats = [], newsletters = [], topics = [] } = one
    const account = await enrol(registration)
    if (account === null) continue
    if (invoicing) await complete(account, invoicing)
    for (const { what, days } of rights)
      await grant({
        account,
        what,
        brand: '*',
        ends: new Date(now.getTime() + days * 86_400_000),
        source: 'demo',
      })
    if (one.operator) await appoint(account)
    for (const reply of one.replies ?? []) await ports.saveReply(reply)
    if (bought) await buy({ account, ...bought })
    for (const seat of seats) {
      const [name = '', ...surname] = seat.name.split(' ')
      const takes = seat.activated !== undefined
      const guest = takes ? await enrol(person(seat.email, name, surname.join(' '))) : null
      await share({ ...seat, holder: registration.email, guest })
    }
    if (one.guestOf) {
      const { name, surname, email } = registration
      const seat = { name: [name, surname].join(' '), email, assigned: 0, by: 'hand', activated: 0 } as const
      await share({ ...seat, holder: one.guestOf, guest: account })
    }
    for (const choice of newsletters) {
      const [brand = '', newsletter = ''] = choice.split('/')
      await subscribe({ account, brand, newsletter })
    }
    for (const topic of topics) await follow({ account, ...topic })
    const review = 'companyName' in registration ? registration.companyName : registration.name
    for (const query of one.queries ?? []) await ports.saveQuery({ account, review, ...query })
    for (const recipient of one.recipients ?? []) await receive({ account, ...recipient })
  }
}
