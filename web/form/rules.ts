import type * as z from 'zod/mini'

/** What is wrong, by field, in the order of the page. */
export type Errors = Readonly<Record<string, string>>
/** What a form holds: one value of a field, trimmed; all of them, as they are. */
export interface Typed {
  one(name: string): string
  raw(name: string): string
  all(name: string): string[]
}

export const typedIn = (form: FormData): Typed => {
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return {
    one: (name) => text(form.get(name)).trim(),
    raw: (name) => text(form.get(name)),
    all: (name) => form.getAll(name).map(text),
  }
}

/** The words of SPEC §5, to the letter; the last four are ours. */
export const wrong = {
  required: 'Richiesto',
  email: 'Inserire email valida',
  password: 'Rispetta il formato richiesto per la password',
  repeat: 'I campi non coincidono',
  fiscalCode: 'Inserire un codice fiscale valido',
  all: 'Compilare tutti i campi richiesti',
  longest: (most: number) => `Massimo ${most} caratteri`,
  code: 'Inserire le otto cifre del codice',
  samePassword: 'È la password che hai già: scegline un’altra',
  vatNumber: 'Inserire una partita IVA valida',
  letters: 'Ci sono caratteri che non si possono usare',
} as const

/** The id of the list of what is wrong, above its form. */
export const WRONG_FIELDS = 'da-correggere'

/** How that list begins. */
export const pointsWords = (count: number): string =>
  count === 1 ? 'C’è un punto da correggere: ' : `Ci sono ${count} punti da correggere: `

/** The findings that are some, in the order written. */
export const errorsIn = (findings: Record<string, string | null>): Errors =>
  Object.fromEntries(
    Object.entries(findings).filter((finding): finding is [string, string] => finding[1] !== null),
  )

export const repeatRule = (text: string, first: string): string | null =>
  text === '' ? wrong.required : text === first ? null : wrong.repeat

/**
 * A form: the page, its action and the services ask the same schema of the contract. Schemas come when they
 * are first asked: a page is read without them (`decisions/forms.md`).
 */
export interface FormRules<Input = unknown> {
  /** What each field is called in the list of what is wrong, in the order of the page. */
  names: Readonly<Record<string, string>>
  errors(typed: Typed): Promise<Errors>
  /** What is sent, or what is wrong. */
  read(typed: Typed): Promise<{ errors: null; input: Input } | { errors: Errors }>
}

export function formRules<S extends z.core.$ZodType>({
  schema,
  fields,
  names,
  words = {},
  also = () => ({}),
}: {
  /** Brings the schema of the call that the form makes. */
  schema: () => Promise<S>
  /** The input of that call, out of what was typed. */
  fields: (typed: Typed) => unknown
  names: Readonly<Record<string, string>>
  /** What a field is told that does not have its shape, where only this form has it. */
  words?: Readonly<Record<string, string>>
  /** What the call does not carry. */
  also?: (typed: Typed) => Record<string, string | null>
}): FormRules<z.output<S>> {
  const read: FormRules<z.output<S>>['read'] = async (typed) => {
    const input = fields(typed)
    const [{ parse }, asked] = await Promise.all([import('./parse.ts'), schema()])
    const parsed = parse(asked, input, words)
    const findings = { ...(parsed.ok ? {} : parsed.findings), ...errorsIn(also(typed)) }
    const errors = errorsIn(
      Object.fromEntries(Object.keys(names).map((name) => [name, findings[name] ?? null])),
    )
    return parsed.ok && Object.keys(errors).length === 0 ? { errors: null, input: parsed.input } : { errors }
  }
  return { names, read, errors: async (typed) => (await read(typed)).errors ?? {} }
}
