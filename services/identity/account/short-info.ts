import { readShortInfo } from 'contract/identity/account/account.ts'
import type { Avvisi } from 'contract/platform/pushed-notice.ts'
import { answers } from '../../platform/wire/call.ts'
import type { Entitled, Person } from '../../platform/features/person.ts'

export interface ShortInfoPorts {
  /** What a person may read; handed in, for the table of rights is entitlement's. */
  rightsOf(person: Person): Entitled
  /** What a person is told on a masthead, by path of the menu: what they closed is another feature's. */
  avvisiOf(person: Person, brand: string): Promise<Avvisi>
}

/** SPEC §7 `short-info`, SPEC §3 «Session user». */
export const answerShortInfo = ({ rightsOf, avvisiOf }: ShortInfoPorts) =>
  answers(readShortInfo, async ({ person, caller }) => {
    const rights = rightsOf(person)
    return {
      avatar: person.avatar,
      name: person.companyName ?? person.name,
      username: [person.name, person.surname].filter(Boolean).join(' '),
      email: person.email,
      avvisi: await avvisiOf(person, caller.host.brand.sigla),
      abbonato: rights.online,
      abbonatoConsent: rights.consent,
      abbonatoDigital: rights.digital,
      abbonatoRassegna: rights['press-review'],
      abbonatoRag: rights.chatbot,
      isCompany: person.kind !== 'person',
      isFamilySubscribed: rights.family,
      isSlave: rights.slave,
      isOperator: person.operator,
      sharesPlaces: person.kind !== 'person' || rights.places,
    }
  })
