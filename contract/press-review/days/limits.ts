/** Characters of a note, of an item or a day, and of what a person writes of an item themselves. */
export const MAX_NOTE_LENGTH = 2000
export const MAX_TITLE_LENGTH = 300
export const MAX_AUTHOR_LENGTH = 200
export const MAX_TOPIC_LENGTH = 80
export const MAX_TOPICS = 50
/** Items that are changed at once. */
export const MAX_AT_ONCE = 200
/** A lock that its person does not lift may be taken over after so many minutes. */
export const LOCK_MINUTES = 30
/** Whether a lock since an instant may be taken over; times in ms. */
export const isLockOver = (since: string, now: number): boolean =>
  now - Date.parse(since) >= LOCK_MINUTES * 60_000
