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

/** The words of SPEC §5, to the letter; the last six are ours. */
export const wrong = {
  required: 'Richiesto',
  email: 'Inserire email valida',
  password: 'Rispetta il formato richiesto per la password',
  repeat: 'I campi non coincidono',
  fiscalCode: 'Inserire un codice fiscale valido',
  all: 'Compilare tutti i campi richiesti',
  longest: (max: number) => `Massimo ${max} caratteri`,
  code: 'Inserire le otto cifre del codice',
  samePassword: 'È la password che hai già: scegline un’altra',
  commonPassword: 'Si indovina presto: scegline una senza nomi, tuoi o del giornale, e senza parole comuni',
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

/** What a form asks of what was typed (`web/form/form-rules.ts`). */
export interface FormRules<Input = unknown> {
  /** What each field is called in the list of what is wrong, in the order of the page. */
  names: Readonly<Record<string, string>>
  errors(typed: Typed): Promise<Errors>
  /** What is sent, or what is wrong. */
  read(typed: Typed): Promise<{ errors: null; input: Input } | { errors: Errors }>
}

/**
 * Rules that come with the first field that is entered, for a page that is read more often than filled in.
 * Nothing is called wrong before they are there.
 */
export function rulesLater(bring: () => Promise<FormRules>): FormRules {
  let known: FormRules | null = null
  const rules = async () => (known ??= await bring())
  return {
    get names() {
      return known?.names ?? {}
    },
    errors: async (typed) => (await rules()).errors(typed),
    read: async (typed) => (await rules()).read(typed),
  }
}
