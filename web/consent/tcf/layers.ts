import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import { choiceHere } from '../consent.ts'
import { tcfHere } from './facts.ts'
import { readTcString } from './tc-cookie.ts'
import { vendorsHere } from './vendors.ts'
import { failedHtml, vendorsHtml } from './vendors-html.ts'
import { vendorWords as words } from './words.ts'
import styles from './vendors.module.css'

const count = (text: string): string => text.replace('{n}', String(tcfHere()?.vendors ?? 0))
const opener = (): string =>
  `<button type="button" class="${styles.partners}" data-cookies="vendors">${count(words.partners)}</button>`

/** What the banner says of vendors. */
export const inBanner = (): string => `<p>${count(words.said)} ${opener()}</p>`

/** What the options say of vendors. */
export const inOptions = (): string => `<p class="${styles.follows}">${words.follows} ${opener()}</p>`

/**
 * Shows the vendors over the options. `ticked`: the purposes that are on there; `off`: the vendors that were
 * turned off, null as they were chosen. Gives those that are off when it is closed.
 */
export async function openVendors(
  part: HTMLElement,
  ticked: readonly ConsentPurpose[],
  off: readonly number[] | null,
): Promise<readonly number[] | null> {
  const refused = new Set(off)
  let html: string
  try {
    const list = await vendorsHere()
    const choice = choiceHere()
    const stored = choice && readTcString(document.cookie, choice.id)
    if (off === null && stored !== null) {
      const { refusedIn } = await import('./tc-string.ts')
      for (const id of refusedIn(stored, list)) refused.add(id)
    }
    html = vendorsHtml(list, ticked, refused)
  } catch {
    html = failedHtml()
  }
  const options = part.querySelector('dialog')
  if (!options) return off
  // Inside of the options: closed, they close it, too.
  options.insertAdjacentHTML('beforeend', html)
  const dialog = options.querySelector('dialog')!
  const closed = new Promise<void>((done) => dialog.addEventListener('close', () => done(), { once: true }))
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-done]'))) dialog.close()
  })
  dialog.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.checked) refused.delete(Number(target.value))
    else refused.add(Number(target.value))
  })
  // A press in here is none on what lies below, and its end is not the end of the options.
  for (const name of ['click', 'close', 'cancel'] as const)
    dialog.addEventListener(name, (event) => event.stopPropagation())
  const from = document.activeElement
  dialog.showModal()
  dialog.querySelector<HTMLElement>('h2')?.focus()
  await closed
  dialog.remove()
  if (from instanceof HTMLElement && from.isConnected) from.focus()
  return [...refused]
}
