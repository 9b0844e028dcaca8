import type { RightName } from 'contract/endpoint.ts'
import type { Database } from '../database/connect.ts'
import type { Feature } from '../feature.ts'
import type { Entitled, Person, PersonOf } from '../person.ts'
import type { Caller } from '../wire/caller.ts'
import { entitledBy } from './rights.ts'
import { eraseRights, exportRights, isOperator, rightsColumn } from './store.ts'
import { rightsWords } from './words.ts'

export interface EntitlementPorts {
  db: Database
  /** Domains of the publisher's own addresses (DESIGN §8): who has one counts as a chatbot subscriber. */
  internalDomains: readonly string[]
}

/** Who may read what, said once for all features (DESIGN §2). */
export function entitlement({ db, internalDomains }: EntitlementPorts) {
  const rightsOf = (person: Person): Entitled => {
    const entitled = entitledBy(person.rights)
    // The address is proved, or there would be no account.
    const domain = person.email.split('@').at(-1)!.toLowerCase()
    return { ...entitled, chatbot: entitled.chatbot || internalDomains.includes(domain) }
  }
  const holds = (person: Person, right: RightName): boolean => rightsOf(person)[right]
  const feature: Feature = {
    name: 'entitlement',
    personal: { exports: exportRights, words: rightsWords, erases: eraseRights },
  }
  return {
    feature,
    rightsOf,
    holds,
    rightsColumn,
    isOperator: (person: Person): Promise<boolean> => isOperator(db, person.account),
    /** May the caller read this, who may be a visitor? What is free is everybody's. */
    mayRead:
      (personOf: PersonOf) =>
      async (right: RightName, caller: Caller, what: { brand: string; paid: boolean }) => {
        if (!what.paid) return true
        // A bearer speaks for one masthead: its rights open nothing of another.
        if (!caller.bearer || what.brand !== caller.host.brand.sigla) return false
        const person = await personOf(caller)
        return typeof person !== 'string' && holds(person, right)
      },
  }
}
export type MayRead = ReturnType<ReturnType<typeof entitlement>['mayRead']>
