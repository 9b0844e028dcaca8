import type { RightName } from 'contract/endpoint.ts'
import type { Registration } from 'contract/sign-in/forms.ts'

/** The password of every person of the demo: printed at start, so it protects nothing. */
export const DEMO_PASSWORD = 'Edicola!2026'

interface DemoRight {
  what: RightName
  /** Days from today; negative: it has ended. */
  days: number
  slave?: boolean
}
interface DemoTopic {
  brand: string
  topic: string
  /** To be notified of it too. */
  push: boolean
}
/** What somebody bought with a card of the built-in gateway, so long ago. */
export interface DemoPurchase {
  brand: string
  offer: string
  months: 1 | 12
  card: string
  ago: { months?: number; days?: number }
}
interface DemoPerson {
  /** What the closing message of `npm start` says of this person. */
  who: string
  registration: Registration
  rights: readonly DemoRight[]
  bought?: DemoPurchase
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
      ...{ brand: 'MG', offer: 'digital-tutte', months: 12 },
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
    who: 'legge con un posto di un altro abbonato',
    registration: person('ospite@example.it', 'Teresa', 'Rossetto'),
    rights: [{ what: 'digital', days: 214, slave: true }],
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
    rights: [
      { what: 'digital', days: 160 },
      { what: 'press-review', days: 160 },
    ],
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
  },
]

interface PeoplePorts {
  /**
   * Registers and verifies a person; gives the account's row, or null when the address has an account
   * already.
   */
  enrol(registration: Registration): Promise<number | null>
  grant(right: {
    account: number
    what: RightName
    brand: string
    ends: Date
    slave: boolean
    source: string
  }): Promise<void>
  /** Buys in the past, and lets time run until now. */
  buy(purchase: DemoPurchase & { account: number }): Promise<void>
  /** A choice of newsletter, as the person's own page makes it. */
  subscribe(choice: { account: number; brand: string; newsletter: string }): Promise<unknown>
  follow(topic: DemoTopic & { account: number }): Promise<void>
}

/**
 * Brings in those who are missing. Who is there already is left as found, with whatever was changed since.
 */
export async function seedPeople(
  { enrol, grant, buy, subscribe, follow }: PeoplePorts,
  now = new Date(),
): Promise<void> {
  for (const { registration, rights, bought, newsletters = [], topics = [] } of demoPeople) {
    const account = await enrol(registration)
    if (account === null) continue
    for (const { what, days, slave = false } of rights)
      await grant({
        account,
        what,
        brand: '*',
        ends: new Date(now.getTime() + days * 86_400_000),
        slave,
        source: 'demo',
      })
    if (bought) await buy({ account, ...bought })
    for (const choice of newsletters) {
      const [brand = '', newsletter = ''] = choice.split('/')
      await subscribe({ account, brand, newsletter })
    }
    for (const topic of topics) await follow({ account, ...topic })
  }
}
