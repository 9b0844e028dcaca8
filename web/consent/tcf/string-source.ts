import type { ConsentState } from '../consent-state.ts'

/** How consent stands, as far as vendors are told of it. */
export interface Situation {
  state: ConsentState['state']
  /** Whether more than the necessary purpose holds. */
  more: boolean
  /** Whether the page asks now. */
  asking: boolean
  /** What is kept of the choice that holds; null: nothing. */
  stored: string | null
  /** Whether what is kept may still be on its way: the choice was made a moment ago. */
  fresh: boolean
}

/**
 * What vendors are told: what is kept of a choice, that nothing is consented to, or nothing yet. Who chose
 * before there were vendors, or without ever having been shown them, consented to none.
 */
export function stringSourceOf({
  state,
  more,
  asking,
  stored,
  fresh,
}: Situation): 'kept' | 'nothing' | 'wait' {
  if (state === 'waiting') return 'wait'
  // The banner is on its way: a string is told once it is shown (CMP API, `cmpuishown`).
  if (state === 'open') return asking ? 'nothing' : 'wait'
  if (state !== 'chosen') return 'nothing'
  if (stored !== null) return 'kept'
  return more && fresh ? 'wait' : 'nothing'
}
