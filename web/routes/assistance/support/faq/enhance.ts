import { rateAnswer } from 'contract/assistance/support/questions.ts'
import { send } from '../../../../session/send.ts'

/**
 * The script of the pages of questions, which work without it: opens the question that an address names, also
 * where the browser would not, and counts «Ti è stato utile?» without leaving.
 */
function openNamed(): void {
  const goal = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const question = goal?.closest('details')
  if (!question) return
  question.open = true
  question.scrollIntoView()
  question.querySelector('summary')!.focus({ preventScroll: true })
}

async function vote(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const slug = form.querySelector('input')!.value
  const useful = button.value === 'si'
  for (const other of form.querySelectorAll('button')) other.setAttribute('aria-disabled', 'true')
  const answer = await send(rateAnswer, { slug, useful }, { base: '' })
  const thanks = document.createElement('p')
  thanks.setAttribute('role', 'status')
  thanks.tabIndex = -1
  thanks.className = form.className
  thanks.textContent =
    !answer.ok && answer.status === 0
      ? "C'è stato un errore sulla connessione. Riprovare"
      : 'Grazie, lo teniamo presente.'
  if (answer.ok && !useful) {
    const link = document.createElement('a')
    link.href = '/contact?forceForm=1'
    link.textContent = 'Dicci che cosa manca'
    thanks.append(' ', link)
  }
  form.replaceWith(thanks)
  thanks.focus()
}

document.addEventListener('submit', (event) => {
  const form = event.target
  const button = event.submitter
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
  if (!(button instanceof HTMLButtonElement)) return
  event.preventDefault()
  if (!button.hasAttribute('aria-disabled')) void vote(form, button)
})
addEventListener('hashchange', openNamed)
openNamed()
