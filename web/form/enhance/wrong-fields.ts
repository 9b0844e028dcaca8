import { focusOn } from '../focus-on.ts'
import { pointsWords, WRONG_FIELDS, type Errors } from '../rules.ts'

const alive = new WeakSet<Element>()

/** The list of what is wrong above a form, as `WrongFields` draws it; null takes it away. */
export function showWrongFields(
  form: HTMLFormElement,
  errors: Errors | null,
  names: Readonly<Record<string, string>>,
): void {
  const before = document.getElementById(WRONG_FIELDS)
  if (!errors) return before?.remove()
  const notice = before ?? stamp(form, 'wrong')
  if (!before) {
    notice.id = WRONG_FIELDS
    form.before(notice)
  }
  if (!alive.has(notice)) {
    alive.add(notice)
    notice.addEventListener('click', (event) => {
      const name = event.target instanceof HTMLAnchorElement ? event.target.hash.slice(1) : ''
      if (name === '') return
      event.preventDefault()
      focusOn(form, name)
    })
  }
  list(notice, Object.keys(errors), names)
}

/** Links to the fields. One that stays keeps the focus: leaving a field for it may change the list. */
function list(notice: Element, wrongs: string[], names: Readonly<Record<string, string>>): void {
  const before = [...notice.querySelectorAll('a')]
  if (before.map((link) => link.hash.slice(1)).join(' ') === wrongs.join(' ')) return
  const focused = before.find((link) => link === document.activeElement)
  const links = wrongs.map((name) => {
    const existing = before.find((link) => link.hash === `#${name}`)
    if (existing) return existing
    const link = document.createElement('a')
    link.href = `#${name}`
    link.textContent = names[name] ?? name
    return link
  })
  // The last part of a notice is what it says below its title.
  notice.lastElementChild!.lastElementChild!.replaceChildren(
    pointsWords(wrongs.length),
    ...links.flatMap((link, i) => (i > 0 ? [', ', link] : [link])),
    '.',
  )
  if (focused?.isConnected) focused.focus()
}

/** Takes away what forms and presses of the page came to before (`useLatestOutcome` where there is React). */
export function clearOutcomes(form: HTMLFormElement): void {
  for (const outcome of form.closest('main')!.querySelectorAll('[data-outcome]')) outcome.remove()
}

/** A notice out of the template that the server put into the form. */
export function stamp(form: HTMLFormElement, name: 'wrong' | 'unreachable'): Element {
  const template = form.querySelector<HTMLTemplateElement>(`template[data-notice="${name}"]`)!
  return document.importNode(template.content, true).firstElementChild!
}
