import { focusOn } from '../focus-on.ts'
import { pointsWords, WRONG_FIELDS, type Errors } from '../rules.ts'

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
  const list = Object.keys(errors)
  const links = list.map((name) => {
    const link = document.createElement('a')
    link.href = `#${name}`
    link.textContent = names[name] ?? name
    link.addEventListener('click', (event) => {
      event.preventDefault()
      focusOn(form, name)
    })
    return link
  })
  // The last part of a notice is what it says below its title.
  notice.lastElementChild!.lastElementChild!.replaceChildren(
    pointsWords(list.length),
    ...links.flatMap((link, i) => (i > 0 ? [', ', link] : [link])),
    '.',
  )
}

/** A notice out of the template that the server put into the form. */
export function stamp(form: HTMLFormElement, name: 'wrong' | 'unreachable'): Element {
  const template = form.querySelector<HTMLTemplateElement>(`template[data-notice="${name}"]`)!
  return document.importNode(template.content, true).firstElementChild!
}
