import * as z from 'zod/mini'
import { wrong } from './rules.ts'

/** The error of a value with a wrong shape, by field. */
const shapeWords: Readonly<Record<string, string>> = {
  email: wrong.email,
  password: wrong.password,
  code: wrong.code,
  oldCode: wrong.code,
  newCode: wrong.code,
  vatNumber: wrong.vatNumber,
  fiscalCode: wrong.fiscalCode,
}

/** `own`: the words of fields that only this form has. */
function wordsOf(issue: z.core.$ZodIssue, input: unknown, own: Readonly<Record<string, string>>): string {
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], input)
  if (value === undefined || value === null || value === '' || issue.code === 'too_small')
    return wrong.required
  if (issue.code === 'too_big' && issue.origin === 'string') return wrong.longest(Number(issue.maximum))
  const field = String(issue.path[0])
  return own[field] ?? shapeWords[field] ?? wrong.letters
}

/** Asks a schema of the contract about a form's input: what is sent, or the first finding of each field. */
export function parse<S extends z.core.$ZodType>(
  schema: S,
  input: unknown,
  own: Readonly<Record<string, string>> = {},
): { ok: true; input: z.output<S> } | { ok: false; findings: Record<string, string> } {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return { ok: true, input: parsed.data }
  const findings: Record<string, string> = {}
  for (const issue of parsed.error.issues) findings[String(issue.path[0])] ??= wordsOf(issue, input, own)
  return { ok: false, findings }
}
