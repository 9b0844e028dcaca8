import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import { holds } from '../consent/consent.ts'
import { keepRun, type Run } from './ran.ts'

/** SPEC §7: how long a script that measures is waited for, in ms. */
export const ANALYTICS_MS = 5000

export interface OutsideScript {
  /** As readers know it. */
  name: string
  src: string
  /** Of its element, where others look for it. */
  id?: string
}

export interface Terms {
  /** Must hold, or nothing is fetched. 1: the page cannot do without. */
  purpose: ConsentPurpose
  /** What for, as a sentence for the reader. */
  why: string
  /** Milliseconds; null: as long as the browser itself waits. */
  timeout: number | null
  /** Whether it has brought what it is there for, once it ran; else it has failed. */
  brings?: () => boolean
}

const coming = new Map<string, Promise<void>>()

/**
 * Brings a script of somebody else's, once; every one comes this way. Its host must be in the policy of the
 * page (`web/server/outside-sources.ts`). What ran, and why, is written down for the reader. Rejects when its
 * purpose does not hold, when it is late (it may still run) or when it cannot be had: then it may be asked
 * for again.
 */
export function load(script: OutsideScript, terms: Terms): Promise<void> {
  if (!holds(terms.purpose))
    return Promise.reject(new Error(`${script.name}: purpose ${terms.purpose} does not hold`))
  let work = coming.get(script.src)
  if (!work) {
    work = bring(script, terms).catch((error: unknown) => {
      coming.delete(script.src)
      throw error
    })
    coming.set(script.src, work)
  }
  return work
}

function bring({ name, src, id }: OutsideScript, { purpose, why, timeout, brings }: Terms): Promise<void> {
  const report = (outcome: Run['outcome']) =>
    keepRun({ name, host: new URL(src).host, purpose, why, at: Date.now(), outcome })
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    if (id !== undefined) script.id = id
    script.src = src
    const timer =
      timeout === null
        ? undefined
        : setTimeout(() => {
            report('late')
            reject(new Error(`${name} does not answer`))
          }, timeout)
    const fail = () => {
      clearTimeout(timer)
      report('failed')
      script.remove()
      reject(new Error(`${name} cannot be had`))
    }
    script.addEventListener('load', () => {
      if (brings && !brings()) return fail()
      clearTimeout(timer)
      report('ran')
      resolve()
    })
    script.addEventListener('error', fail)
    report('asked')
    document.head.append(script)
  })
}
