import type { RightName } from 'contract/platform/endpoint.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { Feature } from '../../platform/features/feature.ts'
import { emailKey } from '../../platform/signing/secrets.ts'
import type { EditionOfDay, Entitled, Person, PersonOf } from '../../platform/features/person.ts'
import type { Caller } from '../../platform/wire/caller.ts'
import { entitledBy, opensOne } from './rights.ts'
import {
  currentRights,
  eraseRights,
  exportRights,
  isOperator,
  operatorColumn,
  operatorsAmong,
  ownEditions,
  rightsColumn,
} from './store.ts'
import { rightsWords } from './words.ts'

export interface EntitlementPorts {
  db: Database
  /** Domains of the publisher's own addresses (DESIGN §8): who has one counts as a chatbot subscriber. */
  internalDomains: readonly string[]
}

/**
 * What somebody wants to read of a masthead. `printedIn`: the editions that print it, asked for only when no
 * right to all of them opens it already; absent: none does.
 */
export interface Requested {
  brand: string
  paid: boolean
  printedIn?: () => Promise<readonly EditionOfDay[]>
}

/** What opens the pages of an edition of a masthead to an account; null: nothing does. */
export async function editionOpenedBy(
  db: Database | Tx,
  account: number,
  { brand, edition, day }: EditionOfDay & { brand: string },
): Promise<'subscription' | 'copy' | null> {
  if (entitledBy(await currentRights(db, account, brand)).digital) return 'subscription'
  return opensOne(await ownEditions(db, account, brand), [{ edition, day }]) ? 'copy' : null
}

/** Who may read what, said once for all features (DESIGN §2). */
export function entitlement({ db, internalDomains }: EntitlementPorts) {
  const rightsOf = (person: Pick<Person, 'rights' | 'email'>): Entitled => {
    const entitled = entitledBy(person.rights)
    // The address is proved, or there would be no account.
    const domain = emailKey(person.email).split('@').at(-1)!
    return { ...entitled, chatbot: entitled.chatbot || internalDomains.includes(domain) }
  }
  /** What somebody who asks for nothing just now may read of a masthead. */
  const entitledNow = async (
    tx: Database | Tx,
    { account, email }: Pick<Person, 'account' | 'email'>,
    brand: string,
  ): Promise<Entitled> => rightsOf({ email, rights: await currentRights(tx, account, brand) })
  const holds = (person: Person, right: RightName): boolean => rightsOf(person)[right]
  const feature: Feature = {
    name: 'entitlement',
    personal: { exports: exportRights, words: rightsWords, erases: eraseRights },
  }
  return {
    feature,
    rightsOf,
    entitledNow,
    holds,
    rightsColumn,
    operatorColumn,
    isOperator: (person: Person): Promise<boolean> => isOperator(db, person.account),
    operatorsAmong: (ids: readonly number[]) => operatorsAmong(db, ids),
    /** May the caller read this, who may be a visitor? What is free is everybody's. */
    mayRead:
      (personOf: PersonOf) =>
      async (right: RightName, caller: Caller, what: Requested): Promise<boolean> => {
        if (!what.paid) return true
        // A bearer speaks for one masthead: its rights open nothing of another.
        if (!caller.bearer || what.brand !== caller.host.brand.sigla) return false
        const person = await personOf(caller)
        if (typeof person === 'string') return false
        if (holds(person, right)) return true
        if (what.printedIn === undefined) return false
        const own = await ownEditions(db, person.account, what.brand)
        return own.length > 0 && opensOne(own, await what.printedIn())
      },
  }
}
export type MayRead = ReturnType<ReturnType<typeof entitlement>['mayRead']>
