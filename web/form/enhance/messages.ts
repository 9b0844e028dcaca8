import type { Errors } from '../rules.ts'

const messageOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLElement>(`#${name}-errore`)

/** The errors that a form shows, in the order of its names. */
export function errorsOn(form: HTMLFormElement, names: Readonly<Record<string, string>>): Errors {
  const shown = Object.keys(names).flatMap((name): [string, string][] => {
    const message = messageOf(form, name)
    return message && !message.hidden ? [[name, message.textContent]] : []
  })
  return Object.fromEntries(shown)
}

/** Shows what is wrong with a field, or takes it away: as the components of `web/form` draw it. */
export function showMessage(form: HTMLFormElement, name: string, error: string | undefined): void {
  const message = messageOf(form, name)
  if (!message) return
  message.hidden = error === undefined
  message.querySelector('span')!.textContent = error ?? ''
  message.parentElement!.toggleAttribute('data-wrong', error !== undefined)
  for (const part of form.querySelectorAll(`#${name}, [name="${name}[]"]`)) {
    describe(part, message.id, error !== undefined)
    if (part instanceof HTMLFieldSetElement || (part as HTMLInputElement).type === 'checkbox') continue
    if (error === undefined) part.removeAttribute('aria-invalid')
    else part.setAttribute('aria-invalid', 'true')
  }
}

/** The message is read after the field's hint. */
function describe(part: Element, id: string, on: boolean): void {
  const others = (part.getAttribute('aria-describedby') ?? '').split(' ').filter((o) => o && o !== id)
  const hints = others.filter((other) => other.endsWith('-nota'))
  const rest = others.filter((other) => !other.endsWith('-nota'))
  const all = [...hints, ...(on ? [id] : []), ...rest]
  if (all.length > 0) part.setAttribute('aria-describedby', all.join(' '))
  else part.removeAttribute('aria-describedby')
}
