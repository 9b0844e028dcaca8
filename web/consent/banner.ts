import { type ConsentPurpose, consentPurposes, onlyNecessary } from 'contract/identity/consent/purposes.ts'
import { loadPart } from '../islands/reload-guard.ts'
import { bannerHtml, optionsHtml } from './banner-html.ts'
import { choose } from './choose.ts'
import { choiceHere, consentNow, onConsent } from './consent.ts'
import { offerHere } from './offer-here.ts'
import styles from './banner.module.css'

/** The one part of a page that asks: it comes when there is something to ask, and goes with it. */
let part: HTMLElement | null = null

/** What vendors need, on pages that have any. */
const layersHere = async () =>
  document.documentElement.dataset['tcf'] === undefined ? null : import('./tcf/layers.ts')
/** Vendors that are turned off one by one, in the options that are open; null: as they were. */
let refused: readonly number[] | null = null

/** Whoever answers vendors hears that something is asked here, or not any more (`web/consent/tcf/cmp.ts`). */
const notifyAsking = (): void => void dispatchEvent(new Event('edicola:asking'))

/** Shows the banner, which waits to be answered and takes no focus. */
export async function showBanner(): Promise<void> {
  const layers = await layersHere()
  if (consentNow().state !== 'open') return
  const here = partHere()
  if (here.querySelector(`.${styles.bar}`)) return
  here.insertAdjacentHTML('afterbegin', bannerHtml(offerHere() !== null, layers?.inBanner() ?? ''))
  leadToPolicy(here)
  measure(here.querySelector<HTMLElement>(`.${styles.bar}`)!)
  notifyAsking()
}

/** Opens the options, as they were chosen. */
export async function openOptions(): Promise<void> {
  const layers = await layersHere()
  const here = partHere()
  here.querySelector('dialog')?.remove()
  refused = null
  here.insertAdjacentHTML('beforeend', optionsHtml(consentNow(), choiceHere(), layers?.inOptions() ?? ''))
  leadToPolicy(here)
  const dialog = here.querySelector('dialog')!
  const from = document.activeElement
  dialog.addEventListener('close', () => {
    dialog.remove()
    leave()
    if (document.activeElement === document.body && from instanceof HTMLElement && from.isConnected)
      from.focus()
  })
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.showModal()
  notifyAsking()
}

function answer(purposes: readonly ConsentPurpose[], off: readonly number[] | null = []): void {
  choose(purposes, { refused: off })
  end()
}

/** The purposes that are on in the options. */
function tickedIn(here: HTMLElement): ConsentPurpose[] {
  const ticked = [...here.querySelectorAll<HTMLInputElement>('[id^="cookie-"]:checked')].map(({ value }) =>
    Number(value),
  )
  return consentPurposes.filter((one) => one === 1 || ticked.includes(one))
}

const acts: Readonly<Record<string, (part: HTMLElement) => unknown>> = {
  accept: () => answer(consentPurposes),
  refuse: () => answer(onlyNecessary),
  subscribe() {
    // The refusal first: it holds whatever becomes of the way to the shop.
    answer(onlyNecessary)
    const offer = offerHere()
    if (offer !== null) location.assign(offer)
  },
  options: openOptions,
  async vendors(here) {
    if (!here.querySelector('dialog')) await openOptions()
    const layers = await layersHere()
    refused = (await layers?.openVendors(here, tickedIn(here), refused)) ?? refused
  },
  save: (here) => answer(tickedIn(here), refused),
  close: (here) => here.querySelector('dialog')?.close(),
}

function partHere(): HTMLElement {
  if (part?.isConnected) return part
  const here = document.createElement('section')
  here.ariaLabel = 'Cookie'
  here.className = styles.part!
  here.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-cookies]') : null
    const act = button && acts[button.dataset['cookies']!]
    if (act) void loadPart(async () => act(here))
  })
  // Before all but the skip link: it is met first by whoever listens or has only keys.
  ;(document.querySelector('[data-cookies="place"]') ?? document.body).prepend(here)
  return (part = here)
}

/** Takes away what has been answered. Focus goes back to where it came from, or to the page. */
function end(): void {
  if (!part) return
  const hadFocus = part.contains(document.activeElement)
  part.querySelector(`.${styles.bar}`)?.remove()
  for (const dialog of part.querySelectorAll('dialog')) dialog.close()
  leave()
  if (hadFocus && document.activeElement === document.body)
    document.querySelector<HTMLElement>('#contenuto')?.focus({ preventScroll: true })
}
// In another tab, too.
onConsent(({ state }) => state !== 'open' && end())

function leave(): void {
  notifyAsking()
  if (part?.childElementCount !== 0) return
  part.remove()
  part = null
}

/** The end of the page can be read under the banner. */
function measure(bar: HTMLElement): void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    if (bar.isConnected) return style.setProperty('--consent-bar', `${bar.offsetHeight}px`)
    observer.disconnect()
    style.removeProperty('--consent-bar')
  })
  observer.observe(bar)
}

/** The link in the footer, which says where the policy is. */
const opener = () => document.querySelector<HTMLAnchorElement>('a[data-cookies="open"]')

function leadToPolicy(here: HTMLElement): void {
  for (const link of here.querySelectorAll('a')) link.href = opener()?.href ?? '/info/cookie'
}
