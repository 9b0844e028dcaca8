import { readShortInfo } from 'contract/account/account.ts'
import { theDate } from 'contract/dates.ts'
import { answers } from '../wire/call.ts'
import type { Entitled, Person, TroubledRenewal } from '../person.ts'

/** What a person may read; handed in, for the table of rights is entitlement's. */
export type RightsOf = (person: Person) => Entitled

/** SPEC §5: missing mandatory fields are told with a way to fill them in; the page lists them. */
const missingData = {
  id: 'missing-data',
  type: 'warning',
  message: 'Mancano dati obbligatori nel tuo profilo.',
  timeout: 0,
  link: '/user/profile',
  linkText: 'Compila ora',
} as const

/** An account that has asked to go says so wherever its person is, with the way back. */
const leaving = (eraseAfter: string) =>
  ({
    id: 'leaving',
    type: 'warning',
    message: `Il tuo account verrà eliminato ${theDate('il', eraseAfter)}.`,
    timeout: 0,
    link: '/user/profile/data',
    linkText: 'Annulla l’eliminazione',
  }) as const

/** A renewal that was not paid is an error, a card that will not pay the next one a warning. */
const renewalNotice = ({ id, name, state, ends, readsUntil, onInvoice }: TroubledRenewal) =>
  ({
    id: `renewal-${id}`,
    type: state === 'active' ? 'warning' : 'error',
    message: {
      active: `La carta di ${name} scade prima del rinnovo ${theDate('del', ends)}.`,
      unpaid: `Il rinnovo di ${name} non è riuscito. Puoi leggere fino ${theDate('al', readsUntil)}.`,
      suspended: onInvoice
        ? `La fattura di ${name} non è stata pagata: l’abbonamento è sospeso.`
        : `Il rinnovo di ${name} non è riuscito: l’abbonamento è sospeso.`,
    }[state],
    timeout: 0,
    link: '/user/subscriptions',
    linkText: onInvoice ? 'Vedi la fattura' : 'Aggiorna la carta',
  }) as const

/** SPEC §7 `short-info`, SPEC §3 «Session user». */
export const answerShortInfo = ({ rightsOf }: { rightsOf: RightsOf }) =>
  answers(readShortInfo, async ({ person }) => {
    const rights = rightsOf(person)
    return {
      avatar: person.avatar,
      name: person.companyName ?? person.name,
      username: [person.name, person.surname].filter(Boolean).join(' '),
      email: person.email,
      avvisi: {
        ...(person.incomplete ? { '/user/profile': [missingData] } : {}),
        ...(person.renewals.length > 0 && {
          '/user/subscriptions': person.renewals.map(renewalNotice),
        }),
        ...(person.eraseAfter === null ? {} : { '/user/profile/data': [leaving(person.eraseAfter)] }),
      },
      abbonato: rights.online,
      abbonatoConsent: rights.consent,
      abbonatoDigital: rights.digital,
      abbonatoRassegna: rights['press-review'],
      abbonatoRag: rights.chatbot,
      isCompany: person.kind !== 'person',
      isFamilySubscribed: rights.family,
      isSlave: rights.slave,
    }
  })
