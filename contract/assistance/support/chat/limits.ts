/** What a chat may hold (SPEC §5, §9); without a schema, for pages read it before they load anything. */
export const MIN_QUESTION_LENGTH = 8
export const MAX_QUESTION_LENGTH = 500
/** Milliseconds between one question and the next (SPEC §9). */
export const COOL_DOWN_MS = 2000
/** Milliseconds after which the captcha's token is asked anew (SPEC §9). */
export const TOKEN_MS = 90_000
/** Characters of a text that people write to each other, and of a summary of what was said before. */
export const MAX_TEXT_LENGTH = 2000
export const MAX_SUMMARY_LENGTH = 1500
/** How many participants of a meeting are shown by name; the others are counted, «+2». */
export const SHOWN_PARTICIPANTS = 4
/** Zoom of the map of a place (SPEC §3 «location»): some two kilometres are seen. */
export const MAP_ZOOM = 14
/** Bytes of a file as it is sent, by what it is. */
export const FILE_BYTES = { photo: 10_000_000, video: 25_000_000, audio: 5_000_000, file: 5_000_000 } as const
/** Files in one chat, of each side. */
export const MAX_FILES = 40
/** How long a side that is not there may be silent before its messages go by mail. */
export const ABSENT_MS = 120_000
/** How long a page waits for the live chat (SPEC §2 «hand-over»). */
export const LIVE_PATIENCE_MS = 10_000
/** Where a letter's link to a chat leads: `/contact#chat=TOKEN`. In the fragment no server logs it. */
export const REOPEN_PATH = '/contact'
export const REOPEN_PARAMETER = 'chat'
/**
 * Why a socket of a chat is closed by us: its person has signed out or their session is over; the chat is
 * somebody else's now, or has gone; the browser opened too many.
 */
export const chatEnds = { signedOut: 4401, notYours: 4403, tooMany: 4429 } as const
