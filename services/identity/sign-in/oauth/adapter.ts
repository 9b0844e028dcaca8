import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../../../platform/database/connect.ts'
import { hashOf } from '../../../platform/signing/secrets.ts'
import type { Accounts } from '../ports.ts'
import { consumeItem, dropGrant, dropItem, dropOfGrant, findItem, grantOfItem, keepItem } from './store.ts'

interface AdapterPorts {
  db: Database
  sigla: string
  /** The session of ours that is asking. */
  session(): string | null
  /** Counts a sign-in that begins; false: there were enough of them. */
  mayBegin(): boolean
  logSecurity: Accounts['log']
}

/** Characters that are kept of a sign-in under way: anybody begins one. */
const MAX_BEGUN = 5000
/** Seconds that a session of nobody is kept: whoever comes to the provider's end without one gets one. */
const NOBODYS = 3600
/** Models whose id is the secret itself: it is stored as its hash, as all our secrets. */
const secrets = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode', 'Session'])

/**
 * What oidc-provider keeps for one masthead, in the table `oauth_items`. Grants and its own sessions belong
 * to the session of ours that is asking (`session`), the rest to its grant: when that ends, all of it does.
 */
export const adapterOf =
  ({ db, sigla, session, mayBegin, logSecurity }: AdapterPorts) =>
  (name: string): Adapter => {
    const model = `${sigla}/${name}`
    const grantModel = `${sigla}/Grant`
    const endGrant = async (grant: string, client: string | undefined) => {
      const account = await dropGrant(db, grantModel, grant)
      if (account !== null) await logSecurity(db, account, 'grant-ended', { detail: client ?? null })
    }
    const key = (id: string) => (secrets.has(name) ? hashOf(id).toString('base64url') : id)
    const find = async (id: string) => {
      // No name that we give holds it, and PostgreSQL cannot even look for it.
      if (id.includes('\0')) return undefined
      const payload = await findItem(db, model, { id: key(id) })
      return payload && ({ ...payload, jti: id } as AdapterPayload)
    }
    return {
      async upsert(id, payload, expiresIn) {
        const item = {
          model,
          id: key(id),
          payload: { ...payload, jti: undefined },
          uid: payload.uid ?? null,
          seconds: expiresIn ?? null,
        }
        if (name === 'Session' && payload.accountId === undefined) {
          // It only holds the question whether to sign out; beyond so many none is kept.
          if (!(await find(id)) && !mayBegin()) return
          item.seconds = NOBODYS
        }
        if (name === 'Interaction') {
          if (JSON.stringify(item.payload).length > MAX_BEGUN) throw new errors.InvalidRequest('too long')
          // Those that go on are kept again.
          if (!(await find(id)) && !mayBegin()) throw new errors.TemporarilyUnavailable('too many attempts')
          return keepItem(db, item, null)
        }
        if (payload.grantId) return keepItem(db, item, { grant: payload.grantId, grantModel })
        const sessionId = session()
        return keepItem(db, item, sessionId === null ? null : { session: sessionId })
      },
      find,
      findByUid: (uid) => findItem(db, model, { uid }) as Promise<AdapterPayload | undefined>,
      findByUserCode: async () => undefined,
      async consume(id) {
        if (await consumeItem(db, model, key(id))) return
        const grant = await grantOfItem(db, model, key(id))
        if (grant) await endGrant(grant, (await find(id))?.clientId)
        throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        if (name === 'Grant') await endGrant(id, (await find(id))?.clientId)
        else await dropItem(db, model, key(id))
      },
      revokeByGrantId: (grant) => dropOfGrant(db, model, grant),
    }
  }
