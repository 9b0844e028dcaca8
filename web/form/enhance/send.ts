import { dropDraft } from '../keep-drafts.ts'
import { showTitle } from './form.ts'
import { clearOutcomes, stamp } from './wrong-fields.ts'

/**
 * Sends a form as a plain post would be, and puts the page that comes back in the place of this one: what is
 * written in the fields stays, passwords too, which the server never sends back. `leave` gets the address of
 * a redirect, which is not followed (`web/server/redirect-for-fetch.ts`); `enhance` runs on the new page.
 */
export async function sendForm(
  form: HTMLFormElement,
  enhance: () => void,
  leave: (next: string) => void = () => dropDraft(form),
): Promise<void> {
  // Files have gone ahead of the form.
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  try {
    const answer = await fetch(location.href, {
      method: 'POST',
      headers: { 'X-Requested-With': 'fetch' },
      body: new URLSearchParams(fields),
    })
    const next = answer.headers.get('location')
    if (next !== null) {
      leave(next)
      location.assign(next)
      // The button works until the next page is there.
      return await new Promise<never>(() => {})
    }
    if (showAnswer(await answer.text(), form)) return enhance()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  showUnreachable(form)
}

/** What stands in the fields of a page, to be put into the next one. */
function written(main: Element): (next: Element) => void {
  const controls = [
    ...main.querySelectorAll<HTMLInputElement>(
      ':is(input, select, textarea)[name]:not([type="hidden"], [type="file"])',
    ),
  ]
  return (next) => {
    for (const { name, type, value, checked } of controls) {
      const boxed = type === 'checkbox' || type === 'radio'
      const same = next.querySelector<HTMLInputElement>(
        `[name="${name}"]:not([type="hidden"])${boxed ? `[value="${value}"]` : ''}`,
      )
      if (!same) continue
      if (boxed) same.checked = checked
      else same.value = value
      // A password that was shown stays so.
      if (same.type === 'password') same.type = type
    }
  }
}

/** False where the answer is not a page of the same kind. */
function showAnswer(html: string, form: HTMLFormElement): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const next = page.querySelector('main:has(form[data-form])')
  const main = form.closest('main')
  if (!next || !main) return false
  const write = written(main)
  const focused = main.contains(document.activeElement) ? document.activeElement : null
  // By hand: browsers heed the attribute only as long as nothing had the focus.
  const first = next.querySelector<HTMLElement>('[autofocus]')
  first?.removeAttribute('autofocus')
  document.title = page.title
  main.replaceChildren(...next.childNodes)
  write(main)
  const goal =
    first ??
    (focused?.id
      ? document.getElementById(focused.id)
      : main.querySelector<HTMLElement>(`[data-form="${form.dataset['form']}"] [type="submit"]`))
  if (goal) goal.focus()
  else if (focused) main.focus({ preventScroll: true })
  return true
}

/** In place of what the last answer said: nothing was heard of this one. */
export function showUnreachable(form: HTMLFormElement): void {
  const main = form.closest('main')!
  const first = main.querySelector<HTMLFormElement>('form:has(template)')!
  clearOutcomes(form)
  first.before(stamp(first, 'unreachable'))
  showTitle(true)
}
