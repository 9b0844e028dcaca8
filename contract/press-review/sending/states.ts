/** Words and bounds of sending, without a schema: pages that weigh less than zod read them too. */

/** `none`: only by hand. `working`: Monday to Friday, without Italian holidays. `some`: the days named. */
export const scheduleDays = ['none', 'working', 'every', 'some'] as const
export type ScheduleDays = (typeof scheduleDays)[number]

/** When the week's letter of a review that is sent by hand leaves, on its last working day; Rome's clock. */
export const BY_HAND_WEEKLY = '17:00'

/**
 * What happens when an edition that was expected is not there at the hour of sending. `wait`: until a second
 * hour, then it leaves without. `send`: it leaves without. `alert`: editors are told by mail, and one of
 * them sends it.
 */
export const missingRules = ['wait', 'send', 'alert'] as const
export type MissingRule = (typeof missingRules)[number]

/** Characters of a subject, of an errata. */
export const MAX_SUBJECT_LENGTH = 150
export const MAX_ERRATA_LENGTH = 2000
/** Items of a delivery, people of one. */
export const MAX_SENT = 400
export const MAX_RECIPIENTS = 2000

/** Letters that an address gets of a review in a day, its corrections aside, and corrections of a review. */
export const MAX_PER_RECIPIENT = 10
export const MAX_CORRECTIONS = 10

/** Bytes of a PDF that goes with a letter (7 MB). */
export const MAX_ATTACHED = 7_000_000

/**
 * `waiting`: for the PDF or its turn. `sending`: at the door. `doubtful`: the mail server may have it; it
 * is never sent again by itself. `refused`: by the server of who receives it. `failed`: after several
 * tries. `dropped`: its person has unsubscribed or was removed before. `cancelled`: by an editor.
 * `capped`: its person had `MAX_PER_RECIPIENT` of that day; it never leaves.
 */
export const letterStates = [
  'waiting',
  'sending',
  'sent',
  'doubtful',
  'refused',
  'failed',
  'dropped',
  'cancelled',
  'capped',
] as const
export type ReviewLetterState = (typeof letterStates)[number]

/** `first`: of a day or of some items. `correction`: of one before. `weekly`: of the week's days. */
export const deliveryKinds = ['first', 'correction', 'weekly'] as const
/**
 * `drawing`: its PDF is made. `sending`: letters leave. `done`: none waits any more. `cancelled`: by an
 * editor, before all have left. `empty`: nothing was left in it when it should have left.
 */
export const deliveryStates = ['drawing', 'sending', 'done', 'cancelled', 'empty'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const leftOutReasons = ['withdrawn', 'unavailable', 'deleted'] as const

/** What a correction may differ in. `clip`: what is cut out; `day`: the note of the whole day. */
export const differenceKinds = ['added', 'removed', 'title', 'note', 'clip', 'topic', 'order', 'day'] as const

/** Hours a browser may read after its code; minutes a code counts; digits of one. */
export const READING_HOURS = 8
export const CODE_MINUTES = 15
