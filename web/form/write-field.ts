/** A field that holds what somebody types or chooses. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Writes into a field so that the page hears of it, as if a person had typed. */
export function writeField(field: Control, value: string): void {
  // React hears only of a value that it has not set itself.
  field.value = value === '' ? ' ' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}
