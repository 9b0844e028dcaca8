import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { changeForm, frequencies, groupForm, MAX_PEOPLE, personForm, renameForm } from './forms.ts'

/** Who receives a press review. Calls of editors: the review is that of who asks. Instants are ISO 8601. */

const editors = {
  who: 'right:press-review',
  limit: { max: 300, seconds: 600, by: 'person' },
} as const
const id = z.uuid()

/**
 * `stopped`: letters to the address came back, or were reported. `removed`: by an editor; it can be undone
 * for a day.
 */
export const recipientStates = ['active', 'unsubscribed', 'stopped', 'removed'] as const
export type RecipientState = (typeof recipientStates)[number]

export const recipient = z.object({
  id,
  name: z.string(),
  email: z.string(),
  frequency: z.enum(frequencies),
  groups: z.array(id),
  state: z.enum(recipientStates),
  /** Since when it stands so; of who is active, when they were added. */
  since: z.string(),
  /** Who added them; null: they have gone. */
  by: z.string().nullable(),
  /** Whether the review may know what they open, and since when. */
  openings: z.string().nullable(),
  /** When they were asked last whether they want it again; of who has unsubscribed. */
  asked: z.string().nullable(),
})
export type Recipient = z.infer<typeof recipient>

export const recipientGroup = z.object({ id, name: z.string(), people: z.int().nonnegative() })
export type RecipientGroup = z.infer<typeof recipientGroup>

/** By name. Who was removed stands in the list for a day; `people` of a group counts who is active. */
export const readPeople = endpoint({
  method: 'GET',
  path: '/api/press-review/people',
  ...editors,
  summary: 'Chi riceve la rassegna',
  input: z.object({}),
  answer: z.object({
    review: z.string(),
    people: z.array(recipient),
    groups: z.array(recipientGroup),
  }),
  refuses: {},
})

const notThere = { ERR_RECIPIENT_NOT_FOUND: 404 } as const
const noGroup = { ERR_GROUP_NOT_FOUND: 404 } as const
const full = { ERR_TOO_MANY_RECIPIENTS: 409 } as const
/** As many were added today as may be. */
const today = { ERR_TOO_MANY_ADDED: 409 } as const

/**
 * ERR_UNSUBSCRIBED: the person has said that they want no more letters, and only they can take it back: with
 * `ask` they are asked by a letter, once in 30 days (ERR_ASKED_ALREADY).
 */
export const addPerson = endpoint({
  method: 'POST',
  path: '/api/press-review/people',
  ...editors,
  summary: 'Aggiunge una persona alla rassegna',
  input: personForm,
  answer: z.object({ id, asked: z.boolean() }),
  refuses: {
    ...noGroup,
    ...full,
    ...today,
    ERR_ALREADY_RECIPIENT: 409,
    ERR_UNSUBSCRIBED: 409,
    ERR_ASKED_ALREADY: 409,
  },
})
/**
 * Another address takes the place of the one that was there as if the person had been removed and added
 * again: `id` is another then, nothing sent to the old address opens any more, and the new one is told. Who
 * has unsubscribed gets none (ERR_UNSUBSCRIBED), and no address that has unsubscribed is taken.
 */
export const changePerson = endpoint({
  method: 'POST',
  path: '/api/press-review/people/{id}/change',
  ...editors,
  summary: 'Cambia nome, email, frequenza e gruppi di una persona',
  input: changeForm,
  answer: z.object({ id }),
  refuses: { ...notThere, ...noGroup, ...today, ERR_ALREADY_RECIPIENT: 409, ERR_UNSUBSCRIBED: 409 },
})
const one = z.object({ id })
export const removePerson = endpoint({
  method: 'POST',
  path: '/api/press-review/people/{id}/remove',
  ...editors,
  summary: 'Toglie una persona dalla rassegna',
  input: one,
  answer: z.object({}),
  refuses: notThere,
})
/** Undoes a removal, for a day. */
export const restorePerson = endpoint({
  method: 'POST',
  path: '/api/press-review/people/{id}/restore',
  ...editors,
  summary: 'Annulla una rimozione',
  input: one,
  answer: z.object({}),
  refuses: { ...notThere, ...full, ERR_ALREADY_RECIPIENT: 409 },
})
/** The editor says that an address which was stopped is good. */
export const resumePerson = endpoint({
  method: 'POST',
  path: '/api/press-review/people/{id}/resume',
  ...editors,
  summary: 'Riprende a scrivere a un indirizzo fermato',
  input: one,
  answer: z.object({}),
  refuses: notThere,
})
/** Asks who has unsubscribed, by a letter, whether they want the review again; once in 30 days. */
export const askPersonAgain = endpoint({
  method: 'POST',
  path: '/api/press-review/people/{id}/ask',
  ...editors,
  summary: 'Chiede a chi si è disiscritto se vuole ricevere di nuovo la rassegna',
  input: one,
  answer: z.object({}),
  refuses: { ...notThere, ERR_ASKED_ALREADY: 409 },
})

export const addGroup = endpoint({
  method: 'POST',
  path: '/api/press-review/people/groups',
  ...editors,
  summary: 'Aggiunge un gruppo di destinatari',
  input: groupForm,
  answer: z.object({ id }),
  refuses: { ERR_GROUP_EXISTS: 409, ERR_TOO_MANY_GROUPS: 409 },
})
export const changeGroup = endpoint({
  method: 'POST',
  path: '/api/press-review/people/groups/{id}/change',
  ...editors,
  summary: 'Rinomina un gruppo di destinatari',
  input: renameForm,
  answer: z.object({}),
  refuses: { ...noGroup, ERR_GROUP_EXISTS: 409 },
})
/** Its people stay. */
export const removeGroup = endpoint({
  method: 'POST',
  path: '/api/press-review/people/groups/{id}/remove',
  ...editors,
  summary: 'Elimina un gruppo di destinatari',
  input: one,
  answer: z.object({}),
  refuses: noGroup,
})

/** What a line of a list would do. `same`: nothing, it stands so already. */
export const lineActs = ['add', 'change', 'same', 'refused'] as const
/**
 * Why a line is left out. `twice`: its address stands in a line above. `full`: there are as many people as
 * there may be. `today`: as many were added today as may be. `groups`: a name that no group can have, or too
 * many groups.
 */
export const lineProblems = [
  'name',
  'email',
  'frequency',
  'groups',
  'twice',
  'unsubscribed',
  'full',
  'today',
] as const
export type LineProblem = (typeof lineProblems)[number]
export const listLine = z.object({
  line: z.int().positive(),
  name: z.string(),
  email: z.string(),
  frequency: z.enum(frequencies),
  groups: z.array(z.string()),
  act: z.enum(lineActs),
  why: z.enum(lineProblems).nullable(),
})
export type ListLine = z.infer<typeof listLine>

/** Bytes of a list. */
export const MAX_LIST_BYTES = 1_000_000
const list = {
  ...editors,
  limit: { max: 40, seconds: 600, by: 'person' },
  takes: 'bytes',
  mostBytes: MAX_LIST_BYTES,
} as const
const unreadable = { ERR_NOT_A_LIST: 422, ERR_TOO_MANY_ROWS: 422 } as const

/**
 * What a list would do, line by line; nothing is changed. CSV with the columns `nome`, `email`, `gruppi` and
 * `frequenza`, the last two if it has them. `plan` names what was shown: the import is that, or nothing.
 */
export const previewPeople = endpoint({
  method: 'POST',
  path: '/api/press-review/people/csv/preview',
  ...list,
  summary: 'Mostra che cosa farebbe un elenco di destinatari (CSV)',
  input: z.object({}),
  answer: z.object({
    plan: z.string(),
    lines: z.array(listLine),
    new_groups: z.array(z.string()),
  }),
  refuses: unreadable,
})
/** Adds and changes what the preview of the same list has shown, at once. */
export const importPeople = endpoint({
  method: 'POST',
  path: '/api/press-review/people/csv/import/{plan}',
  ...list,
  summary: 'Importa un elenco di destinatari (CSV) com’è stato mostrato',
  input: z.object({ plan: z.string().regex(/^[\w-]{43}$/) }),
  answer: z.object({ added: z.int().nonnegative(), changed: z.int().nonnegative() }),
  refuses: { ...unreadable, ERR_LIST_CHANGED: 409 },
})
export const downloadPeople = endpoint({
  method: 'GET',
  path: '/api/press-review/people/csv',
  ...editors,
  summary: 'L’elenco dei destinatari (CSV)',
  gives: ['text/csv; charset=utf-8'],
  input: z.object({}),
  answer: z.unknown(),
  refuses: {},
})
/** Rows of a list: as many as there may be people. */
export const MAX_LIST_ROWS = MAX_PEOPLE

/** The link of a letter is a token of its person; it opens nothing but this. */
const byLink = {
  who: 'anyone',
  limit: { max: 600, seconds: 60, by: 'network' },
  beforeGate: true,
} as const
const token = z.string().max(200)
const notValid = { ERR_LINK_NOT_VALID: 404 } as const
const subscription = z.object({
  review: z.string(),
  frequency: z.enum(frequencies),
  /** Whether the review may know what they open. */
  openings: z.boolean(),
  ended: z.boolean(),
  /** Whether they have said themselves that they want no more: nobody adds them again. */
  refused: z.boolean(),
})

/** What the link of a letter is about; it names nobody. */
export const readPersonLink = endpoint({
  method: 'GET',
  path: '/api/press-review/person-links/{token}',
  ...byLink,
  summary: 'La rassegna di cui parla il link di una email',
  input: z.object({ token }),
  answer: subscription,
  refuses: notValid,
})
/** Stops the letters at once, twice too (RFC 8058). */
export const endPersonByLink = endpoint({
  method: 'POST',
  path: '/api/press-review/person-links/{token}/end',
  ...byLink,
  summary: 'Ferma la rassegna dal link di una email',
  input: z.object({ token }),
  answer: subscription,
  refuses: notValid,
})
/** Another frequency instead of leaving; `openings`: the consent to them can only be taken back here. */
export const changePersonByLink = endpoint({
  method: 'POST',
  path: '/api/press-review/person-links/{token}/change',
  ...byLink,
  summary: 'Cambia la frequenza della rassegna, o ritira il consenso alle aperture',
  input: z.object({
    token,
    frequency: z.enum(frequencies).optional(),
    openings: z.literal(false).optional(),
  }),
  answer: subscription,
  refuses: notValid,
})

/** The link of the letter that asks whether somebody wants the review again: good for 30 days. */
export const readAgainLink = endpoint({
  method: 'GET',
  path: '/api/press-review/again-links/{token}',
  ...byLink,
  summary: 'La rassegna che qualcuno può ricevere di nuovo',
  input: z.object({ token }),
  answer: subscription,
  refuses: notValid,
})
export const agreeAgain = endpoint({
  method: 'POST',
  path: '/api/press-review/again-links/{token}',
  ...byLink,
  summary: 'Riceve di nuovo la rassegna',
  input: z.object({ token }),
  answer: subscription,
  refuses: notValid,
})
