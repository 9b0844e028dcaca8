import { enhanceCode } from './code.ts'
import { enhanceDemands } from './demands.ts'

/** Makes the fields of a form alive that are more than one input: passwords with their list, codes. */
export function enhanceFields(form: HTMLFormElement, signal: AbortSignal): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[aria-controls]')) {
    const input = form.querySelector<HTMLInputElement>(`#${button.getAttribute('aria-controls')}`)!
    const toggle = () => {
      input.type = input.type === 'password' ? 'text' : 'password'
      input.autocapitalize = input.type === 'text' ? 'none' : ''
    }
    button.addEventListener('click', toggle, { signal })
    const list = form.querySelector<HTMLElement>(`#${input.id}-richieste`)
    if (list) enhanceDemands(input, list, signal)
  }
  for (const input of form.querySelectorAll<HTMLInputElement>('[autocomplete="one-time-code"]'))
    enhanceCode(input, signal)
}
