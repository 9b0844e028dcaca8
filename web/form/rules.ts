import * as z from 'zod/mini'

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

/** The words of SPEC §5, to the letter; the last three are ours. */
export const wrong = {
  required: 'Richiesto',
  email: 'Inserire email valida',
  password: 'Rispetta il formato richiesto per la password',
  repeat: 'I campi non coincidono',
  fiscalCode: 'Inserire un codice fiscale valido',
  all: 'Compilare tutti i campi richiesti',
  longest: (most: number) => `Massimo ${most} caratteri`,
  code: 'Inserire le otto cifre del codice',
  vatNumber: 'Inserire una partita IVA valida',
  letters: 'Ci sono caratteri che non si possono usare',
} as const

/** What a value that does not have the shape of its field is told, by field. */
const shapeWords: Readonly<Record<string, string>> = {
  email: wrong.email,
  password: wrong.password,
  code: wrong.code,
  oldCode: wrong.code,
  newCode: wrong.code,
  vatNumber: wrong.vatNumber,
  fiscalCode: wrong.fiscalCode,
}

function wordsOf(issue: z.core.$ZodIssue, input: unknown): string {
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], input)
  if (value === undefined || value === '' || issue.code === 'too_small') return wrong.required
  if (issue.code === 'too_big') return wrong.longest(Number(issue.maximum))
  return shapeWords[String(issue.path[0])] ?? wrong.letters
}

/** The findings that are some, in the order written. */
export const errorsIn = (findings: Record<string, string | null>): Errors =>
  Object.fromEntries(
    Object.entries(findings).filter((finding): finding is [string, string] => finding[1] !== null),
  )

export const repeatRule = (text: string, first: string): string | null =>
  text === '' ? wrong.required : text === first ? null : wrong.repeat

/** A form: the page, its action and the services ask the same schema of the contract. */
export interface FormRules<S extends z.core.$ZodType = z.core.$ZodType> {
  /** What each field is called in the list of what is wrong, in the order of the page. */
  names: Readonly<Record<string, string>>
  errors(typed: Typed): Errors
  /** What is sent, or what is wrong. */
  read(typed: Typed): { errors: null; input: z.output<S> } | { errors: Errors }
}

export function formRules<S extends z.core.$ZodType>({
  schema,
  fields,
  names,
  also = () => ({}),
}: {
  /** The schema of the call that the form makes. */
  schema: S
  /** The input of that call, out of what was typed. */
  fields: (typed: Typed) => unknown
  names: Readonly<Record<string, string>>
  /** What the call does not carry. */
  also?: (typed: Typed) => Record<string, string | null>
}): FormRules<S> {
  const read: FormRules<S>['read'] = (typed) => {
    const input = fields(typed)
    const parsed = z.safeParse(schema, input)
    const findings: Record<string, string | null> = { ...also(typed) }
    for (const issue of parsed.error?.issues ?? []) findings[String(issue.path[0])] ??= wordsOf(issue, input)
    const errors = errorsIn(
      Object.fromEntries(Object.keys(names).map((name) => [name, findings[name] ?? null])),
    )
    return parsed.success && Object.keys(errors).length === 0
      ? { errors: null, input: parsed.data }
      : { errors }
  }
  return { names, read, errors: (typed) => read(typed).errors ?? {} }
}
