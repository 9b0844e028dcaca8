import { focusOn } from '../focus-on.ts'
import { errorsIn, typedIn, WRONG_FIELDS, type Errors, type FormRules } from '../rules.ts'
import { errorsOn, showMessage } from './messages.ts'
import { clearOutcomes, showWrongFields } from './wrong-fields.ts'

interface Around {
  /** Runs something when no press is under way (`press.ts`). */
  afterPress(run: () => void): void
  /** Sends the form; ends when the page has drawn the answer, or will be left. */
  send(form: HTMLFormElement): Promise<void>
  /** What must have come to an end before the form is looked at: files that are on their way. */
  before?(): Promise<unknown>
  signal: AbortSignal
}

/**
 * Checks a form late, as `CheckedForm` does where there is React: a field when it is left, while typing only
 * to take an error away, all of it on sending. `rules` are null for a form without fields.
 */
export function enhanceForm(
  form: HTMLFormElement,
  rules: Pick<FormRules, 'names' | 'errors'> | null,
  { afterPress, send, before, signal }: Around,
): void {
  const names = rules?.names ?? {}
  let errors = errorsOn(form, names)
  let submitted = Object.keys(errors).length > 0
  // What the services said of what was written comes without the list of gaps.
  let refused = submitted && !document.getElementById(WRONG_FIELDS)
  let busy = false

  const now = async (): Promise<Errors> =>
    (await rules?.errors(typedIn(new FormData(form))).catch(() => ({}))) ?? {}
  const show = (next: Errors) => {
    for (const name of Object.keys(names))
      if (errors[name] !== next[name]) showMessage(form, name, next[name])
    errors = next
    showTitle(submitted && Object.keys(errors).length > 0)
    const listed = submitted && !refused && Object.keys(names).length > 1 && Object.keys(errors).length > 0
    showWrongFields(form, listed ? errors : null, names)
  }
  const showOne = (name: string, error: string | undefined) =>
    show(
      errorsIn(
        Object.fromEntries(Object.keys(names).map((n) => [n, (n === name ? error : errors[n]) ?? null])),
      ),
    )
  const submit = async () => {
    if (busy) return
    busy = true
    if (before) {
      showBusy(form, true)
      await before()
      showBusy(form, false)
    }
    const wrongs = await now()
    submitted = Object.keys(wrongs).length > 0
    refused = false
    if (submitted) clearOutcomes(form)
    if (rules) show(wrongs)
    const [first] = Object.keys(wrongs)
    if (first !== undefined) focusOn(form, first)
    else {
      showBusy(form, true)
      await send(form)
      showBusy(form, false)
    }
    busy = false
  }

  if (submitted) show(errors)
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    run: (event: HTMLElementEventMap[K]) => void,
  ) => form.addEventListener(type, run, { signal })
  // The rules are there when they are needed.
  listen('focusin', () => void now())
  listen('focusout', ({ target }) => {
    if (!isControl(target) || /^(radio|checkbox|file)$/.test(target.type)) return
    // Leaving a field for a link or a button that does something else is not an answer.
    const { name, value } = target
    if (value !== '') afterPress(async () => signal.aborted || showOne(name, (await now())[name]))
  })
  listen('input', async ({ target }) => {
    const name = isControl(target) ? target.name.replace('[]', '') : ''
    if (name in errors && (await now())[name] === undefined) showOne(name, undefined)
  })
  listen('submit', (event) => {
    event.preventDefault()
    void submit()
  })
}

const isControl = (
  target: EventTarget | null,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/** Says in the title whether something is wrong, here or in a notice above the forms (ART-APPS §5). */
export function showTitle(wrongHere: boolean): void {
  const wrong = wrongHere || document.querySelector(`main [data-kind="error"]:not(#${WRONG_FIELDS})`) !== null
  document.title = `${wrong ? 'Errore: ' : ''}${document.title.replace(/^Errore: /, '')}`
}

const idleWords = new WeakMap<Element, string>()

function showBusy(form: HTMLFormElement, busy: boolean): void {
  const button = form.querySelector<HTMLElement>('[data-working]')!
  if (!idleWords.has(button)) idleWords.set(button, button.textContent)
  button.textContent = (busy ? button.dataset['working'] : idleWords.get(button)) ?? ''
  if (busy) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
}
