/** A field that holds what somebody types or chooses. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Writes into a field and sends the events of a person who types. */
export function writeField(field: Control, value: string): void {
  // React ignores events for a value that it has set itself.
  field.value = value === '' ? ' ' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}
