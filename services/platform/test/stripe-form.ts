/** A form as Stripe takes it: `metadata[key]=1` is `{ metadata: { key: '1' } }`. */
export interface Form {
  [name: string]: string | Form
}
export function formIn(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first, ...inner] = name.split(/\[|\]\[|\]/).filter((part, at) => at === 0 || part !== '')
    let place = form
    let last = first!
    for (const part of inner) {
      place = (place[last] ??= {}) as Form
      last = part
    }
    place[last] = value
  }
  return form
}

/** What Stripe refuses. */
export class Fault extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error['message']))
    this.status = status
    this.error = error
  }
}
export const invalid = (message: string, code?: string) =>
  new Fault(400, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })
export const gone = (what: string) =>
  new Fault(404, {
    ...{ type: 'invalid_request_error', code: 'resource_missing', param: what },
    message: `No such ${what}`,
  })
