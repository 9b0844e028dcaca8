import { consentPurposes, type ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import type { Vendor, VendorList } from 'contract/platform/vendor-list.ts'
import { escapeMarkup } from 'contract/platform/escape.ts'
import { tcfPurposes, tcfPurposesOf } from '../signals.ts'
import { purposeWords } from '../words.ts'
import { asksFor } from './asks-for.ts'
import { ageWords, daysWords, vendorWords as words } from './words.ts'
import shared from '../banner.module.css'
import styles from './vendors.module.css'

/** Which vendors are on: what they ask for is on in the options, and nobody has turned them off. */
export const isOn = (one: Vendor, ticked: readonly ConsentPurpose[], refused: ReadonlySet<number>): boolean =>
  mayBeOn(one, ticked) && !refused.has(one.id)

const mayBeOn = (one: Vendor, ticked: readonly ConsentPurpose[]): boolean => {
  const purposes = tcfPurposesOf(ticked)
  return asksFor(one).some((purpose) => purposes.includes(purpose))
}

/**
 * The second layer (TCF Policies, appendix B): every vendor with what it does and why, each with a switch of
 * its own, and the framework's purposes in its words. What comes from the list is other people's text.
 */
export const vendorsHtml = (
  list: VendorList,
  ticked: readonly ConsentPurpose[],
  refused: ReadonlySet<number>,
): string => `
<dialog class="${shared.dialog} ${styles.dialog}" aria-labelledby="partner-cookie">
  <div class="${shared.head}">
    <h2 id="partner-cookie" tabindex="-1">${words.title}</h2>
    <button type="button" class="${shared.cross}" data-done aria-label="${words.close}"><svg width="22"
      height="22" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button>
  </div>
  <p>${words.lead}</p>
  <ul class="${styles.vendors}">${byName(list)
    .map((one) => vendorHtml(list, one, mayBeOn(one, ticked), isOn(one, ticked, refused)))
    .join('')}</ul>
  <h3>${words.purposes}</h3>
  <div class="${styles.purposes}">${purposesHtml(list)}</div>
  <button type="button" class="${shared.way}" data-done>${words.done}</button>
</dialog>`

/** In place of the list, when it cannot be had. */
export const failedHtml = (): string => `
<dialog class="${shared.dialog} ${styles.dialog}" aria-labelledby="partner-cookie">
  <h2 id="partner-cookie" tabindex="-1">${words.title}</h2>
  <p role="alert">${words.failed}</p>
  <button type="button" class="${shared.way}" data-done>${words.done}</button>
</dialog>`

const byName = ({ vendors }: VendorList): Vendor[] =>
  Object.values(vendors).toSorted((a, b) => a.name.localeCompare(b.name, 'it'))

function vendorHtml(list: VendorList, one: Vendor, may: boolean, on: boolean): string {
  const id = `partner-${one.id}`
  const asks = asksFor(one)
  const control = asks.length
    ? `<input type="checkbox" role="switch" id="${id}" value="${one.id}"${on ? ' checked' : ''}${
        may ? '' : ` disabled aria-describedby="${id}-spento"`
      }>`
    : ''
  const label = control
    ? `<label for="${id}">${escapeMarkup(one.name)}</label>`
    : `<strong>${escapeMarkup(one.name)}</strong>`
  return `<li>${label}${control}
  ${control && !may ? `<p id="${id}-spento" class="${styles.off}">${words.off}</p>` : ''}
  <details><summary>${summary(asks.length, one.specialPurposes.length)}</summary><dl>
  ${part(words.asks, names(list.purposes, asks))}
  ${part(words.not, names(list.purposes, withoutChoice(one)))}
  ${part(words.without, names(list.specialPurposes, one.specialPurposes))}
  ${part(words.features, names(list.features, one.features))}
  ${part(words.data, names(list.dataCategories, one.dataDeclaration))}
  ${part(words.keeps, keeps(one))}
  ${part(words.stores, stores(one))}
  </dl>${links(one)}</details></li>`
}

/** Legitimate interests that a vendor cannot give up: nobody has any here. */
const withoutChoice = ({ legIntPurposes, flexiblePurposes }: Vendor): number[] =>
  legIntPurposes.filter((one) => !flexiblePurposes.includes(one))

const summary = (asks: number, technical: number): string => {
  const first = asks === 1 ? 'una finalità' : asks > 1 ? `${asks} finalità` : ''
  const second = technical === 1 ? 'una tecnica' : technical > 1 ? `${technical} tecniche` : ''
  if (!first) return technical === 1 ? 'Una finalità tecnica' : `${technical} finalità tecniche`
  const text = second ? `${first} e ${second}` : first
  return text[0]!.toUpperCase() + text.slice(1)
}

const names = (of: Record<string, { name: string }>, ids: readonly number[]): string[] =>
  ids.flatMap((id) => of[id]?.name ?? [])

const keeps = ({ dataRetention }: Vendor): string[] =>
  typeof dataRetention?.stdRetention === 'number' ? [daysWords(dataRetention.stdRetention)] : []

const stores = ({
  usesCookies,
  cookieMaxAgeSeconds,
  cookieRefresh,
  usesNonCookieAccess,
}: Vendor): string[] => [
  usesCookies
    ? `Cookie: ${ageWords(cookieMaxAgeSeconds ?? 0)}${cookieRefresh ? ', e di nuovo a ogni visita' : ''}`
    : 'Nessun cookie',
  ...(usesNonCookieAccess ? ['Anche altri modi di scrivere e leggere'] : []),
]

const part = (name: string, values: readonly string[]): string =>
  values.length === 0
    ? ''
    : `<div><dt>${name}</dt>${values.map((one) => `<dd>${escapeMarkup(one)}</dd>`).join('')}</div>`

function links({ urls, deviceStorageDisclosureUrl }: Vendor): string {
  const { privacy } = urls.find(({ langId }) => langId === 'it') ?? urls[0] ?? {}
  const disclosure = URL.parse(deviceStorageDisclosureUrl ?? '')
  const facts = [
    ...(privacy === undefined ? [] : [[privacy, words.policy]]),
    ...(disclosure?.protocol === 'https:' ? [[disclosure.href, words.disclosure]] : []),
  ]
  return facts
    .map(
      ([href, name]) =>
        `<p><a href="${escapeMarkup(href!)}" target="_blank" rel="noopener noreferrer">${name}</a></p>`,
    )
    .join('')
}

function purposesHtml(list: VendorList): string {
  const ourOf = (id: number) =>
    consentPurposes.filter((one) => tcfPurposes[one].includes(id)).map((one) => purposeWords[one].name)
  const text = (of: VendorList['purposes'], note: (id: number) => string) =>
    Object.values(of).map(
      ({ id, name, description, illustrations }) => `<details><summary>${escapeMarkup(name)}</summary>
      <p>${escapeMarkup(description)}</p>
      ${illustrations.map((one) => `<p><em>${escapeMarkup(one)}</em></p>`).join('')}
      <p>${note(id)}</p></details>`,
    )
  return [
    ...text(list.purposes, (id) => `${words.ours}: ${ourOf(id).join(', ')}.`),
    ...text(list.specialPurposes, () => `${words.technical}.`),
  ].join('')
}
