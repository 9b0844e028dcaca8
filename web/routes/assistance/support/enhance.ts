import { enhanceCaptcha } from '../../../form/captcha/enhance-captcha.ts'
import { loadPart } from '../../../islands/reload-guard.ts'
import { enhanceForm } from '../../../form/enhance/form.ts'
import { sendForm, showUnreachable } from '../../../form/enhance/send.ts'
import { keepDrafts } from '../../../form/keep-drafts.ts'
import { watchPress } from '../../../form/press.ts'
import { countWords } from '../../../form/count-words.ts'
import { enhanceAttachments } from './enhance-attachments.ts'
import { ticketForm } from './forms.ts'
import { forgetSummary } from './summary-cookie.ts'

/** The script of the contact pages: they work without it, and have no React (`decisions/forms.md`). */
const afterPress = watchPress(new AbortController().signal)

function enhance(): void {
  const page = new AbortController()
  const { signal } = page
  const form = document.querySelector<HTMLFormElement>('form[data-form="ticket"]')
  if (!form) return
  const arrived = enhanceAttachments(form, signal)
  enhanceForm(form, ticketForm, {
    afterPress,
    signal,
    send: (sent) =>
      sendForm(sent, () => {
        page.abort()
        enhance()
      }),
    before: arrived,
  })
  enhanceCount(form, signal)
  enhanceCaptcha(signal)
}

/** How much of the message's room is used, as it is typed. */
function enhanceCount(form: HTMLFormElement, signal: AbortSignal): void {
  for (const count of form.querySelectorAll<HTMLElement>('[data-most]')) {
    const area = count.parentElement!.querySelector('textarea')!
    const max = Number(count.dataset['most'])
    const showCount = () => {
      count.textContent = countWords(area.value.length, max)
      count.toggleAttribute('data-over', area.value.length > max)
    }
    area.addEventListener('input', showCount, { signal })
    showCount()
  }
}
enhance()
keepDrafts()
forgetSummary()
openLinked()

/** The link of a letter opens its chat (`REOPEN_PATH` of the contract); it does not stay in the address. */
function openLinked(): void {
  const token = /^#chat=([\w-]{10,200})$/.exec(location.hash)?.[1]
  if (token === undefined) return
  history.replaceState(null, '', location.pathname + location.search)
  void loadPart(() => import('./chat/open.ts')).then((chat) => chat?.openPanel(token))
}

addEventListener('edicola:lost', () => {
  const form = document.querySelector<HTMLFormElement>('form[data-form="ticket"]')
  if (form) showUnreachable(form)
})

// Out of the browser's memory comes a page that had been sent: its button works for ever.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.querySelector('[data-working][aria-disabled]')) location.reload()
})
