import { consentPurposes, type ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import { romeFormat } from 'contract/platform/rome.ts'
import type { Choice } from './choice.ts'
import type { ConsentState } from './consent-state.ts'
import { purposeWords, words } from './words.ts'
import styles from './banner.module.css'

const policy = `<a href="#">${words.policy}</a>`

/**
 * The banner (SPEC §9): yes and no are as large as each other, and the X is a no. `sells`: whether who
 * refuses is led to an offer. Where the policy is, the page says to whoever shows it. `vendors`: what is said
 * of them, where there are any.
 */
export const bannerHtml = (sells: boolean, vendors: string): string => `
<div class="${styles.bar}">
  <div class="${styles.inner}">
    <div class="${styles.said}">
      <h2>${words.title}</h2>
      <p>${words.text} ${policy}</p>
      ${vendors}
    </div>
    <div class="${styles.ways}">
      ${button('accept', words.accept)}
      ${sells ? button('subscribe', words.refuseAndSubscribe) : button('refuse', words.refuse)}
      <button type="button" class="${styles.options}" data-cookies="options">${words.options}</button>
    </div>
    ${cross('refuse', words.refuseAndClose)}
  </div>
</div>`

/** The options: all is off but what was chosen. `vendors`: what is said of them, where there are any. */
export const optionsHtml = (
  { state, purposes }: ConsentState,
  choice: Choice | null,
  vendors: string,
): string => `
<dialog class="${styles.dialog}" aria-labelledby="opzioni-cookie">
  <div class="${styles.head}">
    <h2 id="opzioni-cookie">${words.options}</h2>
    ${cross('close', words.close)}
  </div>
  ${
    state === 'not-asked' || state === 'waiting'
      ? `<p>${state === 'waiting' ? words.waiting : words.notAsked} ${policy}</p>`
      : `<p>${words.lead} ${policy}</p>
  <ul>${consentPurposes.map((one) => row(one, purposes.includes(one))).join('')}</ul>
  ${vendors}
  <div class="${styles.ways}">
    ${button('refuse', words.refuseAll)}
    ${button('accept', words.acceptAll)}
    <button type="button" class="${styles.save}" data-cookies="save">${words.save}</button>
  </div>
  ${state === 'chosen' && choice ? `<p class="${styles.chosen}">${choiceText(choice)}</p>` : ''}`
  }
</dialog>`

const button = (act: string, word: string) =>
  `<button type="button" class="${styles.way}" data-cookies="${act}">${word}</button>`

const cross = (act: string, name: string) =>
  `<button type="button" class="${styles.cross}" data-cookies="${act}" aria-label="${name}">` +
  '<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">' +
  '<path d="M6 6l12 12M18 6L6 18"/></svg></button>'

const row = (one: ConsentPurpose, holds: boolean) => {
  const { name, text } = purposeWords[one]
  const id = `cookie-${one}`
  return one === 1
    ? `<li><strong>${name}</strong><p>${text}</p><span class="${styles.always}">${words.always}</span></li>`
    : `<li><label for="${id}">${name}</label><p id="${id}-testo">${text}</p>
  <input type="checkbox" role="switch" id="${id}" value="${one}" aria-describedby="${id}-testo"${
    holds ? ' checked' : ''
  }></li>`
}

const dayOf = romeFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** When it was chosen, and the number its proof is found by. */
const choiceText = ({ at, id }: Choice) =>
  `Hai scelto il ${dayOf(at)}. Numero della scelta: <code>${id}</code>`
