import { enhanceCaptcha } from '../../../form/captcha/enhance-captcha.ts'
import { enhanceFields } from '../../../form/enhance/fields.ts'
import { enhanceForm } from '../../../form/enhance/form.ts'
import { sendForm, showUnreachable } from '../../../form/enhance/send.ts'
import { dropDraft, keepDrafts } from '../../../form/keep-drafts.ts'
import { watchPress } from '../../../form/press.ts'
import type { FormRules } from '../../../form/rules.ts'
import { expectBack, forgetDraft } from '../../../session/drafts.ts'
import { codeForm, recoverForm, registerForm, resetForm, signInForm } from './forms.ts'
import { enhanceSendAgain } from './send-again.ts'

/** The script of the pages of sign-in: they work without it, and have no React (`decisions/forms.md`). */
const rules: Readonly<Record<string, FormRules>> = {
  'sign-in': signInForm,
  register: registerForm,
  code: codeForm,
  recover: recoverForm,
  reset: resetForm,
}
const REGISTER = '/registrati'
const afterPress = watchPress(new AbortController().signal)

/** Makes the page alive, or the one that an answer has put in its place. */
function enhance(): void {
  const page = new AbortController()
  const { signal } = page
  const send = (form: HTMLFormElement) =>
    sendForm(
      form,
      () => {
        page.abort()
        enhance()
      },
      (next) => onRedirect(form, next),
    )
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
    const name = form.dataset['form']!
    enhanceForm(form, rules[name] ?? null, { afterPress, send, signal })
    enhanceFields(form, signal)
    if (name === 'again') enhanceSendAgain(form, signal)
  }
  enhanceCaptcha(signal)
}

/** A registration may be gone back to until its code was taken, to write another address. */
function onRedirect(form: HTMLFormElement, next: string): void {
  const { pathname } = new URL(next, location.href)
  if (form.dataset['form'] === 'register') return expectBack(location.pathname)
  dropDraft(form)
  if (form.dataset['form'] === 'code' && pathname !== REGISTER) forgetDraft(REGISTER, 'register')
}
enhance()
keepDrafts()

addEventListener('edicola:lost', () => {
  const form = document.querySelector<HTMLFormElement>('form[data-form]')
  if (form) showUnreachable(form)
})

// Out of the browser's memory comes a page that had been sent: its button works for ever.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.querySelector('[data-working][aria-disabled]')) location.reload()
})
// A page that the browser had kept aside still waits for the answer it was left with.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
