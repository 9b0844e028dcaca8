import type * as z from 'zod/mini'
import { errorsIn, wrong, type FormRules, type Typed } from './rules.ts'

export const repeatRule = (text: string, first: string): string | null =>
  text === '' ? wrong.required : text === first ? null : wrong.repeat

/**
 * A form: the page, its action and the services ask the same schema of the contract. Schemas come when they
 * are first asked: a page is read without them (`decisions/forms.md`).
 */
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
  /** The error of a field with a wrong shape, where it differs from the common one. */
  words?: Readonly<Record<string, string>>
  /** What the call does not carry. */
  also?: (typed: Typed) => Record<string, string | null>
}): FormRules<z.output<S>> {
  const read: FormRules<z.output<S>>['read'] = async (typed) => {
    const input = fields(typed)
    const [{ parse }, loaded] = await Promise.all([import('./parse.ts'), schema()])
    const parsed = parse(loaded, input, words)
    const findings = { ...(parsed.ok ? {} : parsed.findings), ...errorsIn(also(typed)) }
    const errors = errorsIn(
      Object.fromEntries(Object.keys(names).map((name) => [name, findings[name] ?? null])),
    )
    return parsed.ok && Object.keys(errors).length === 0 ? { errors: null, input: parsed.input } : { errors }
  }
  return { names, read, errors: async (typed) => (await read(typed)).errors ?? {} }
}
