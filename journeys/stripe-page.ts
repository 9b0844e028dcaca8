import type { BrowserContext, Page, Route } from '@playwright/test'
import type { MethodName } from 'contract/commerce/payment-methods.ts'
import type { StripeServer } from '../start/test-stripe.ts'

/** Stripe's test cards, by what becomes of them. */
const cards: Readonly<Record<string, Parameters<StripeServer['token']>[0]>> = {
  '4242424242424242': 'pays',
  '4000002500003155': 'asks',
  '4000000000009995': 'noFunds',
}
export const stripeCards = { good: '4242424242424242', asks: '4000002500003155', poor: '4000000000009995' }

/** Stripe's script as pages use it: the fields are in a page of Stripe's own, which alone makes the token. */
const script = `
window.Stripe = (key) => ({
  elements(options) {
    const { colorText, colorBackground } = options.appearance.variables
    if (![colorText, colorBackground].every((one) => /^(#|rgb)/.test(one))) throw new Error('no colour')
    fetch('https://api.stripe.com/v1/elements/sessions?key=' + key)
    let frame, heard = {}
    const ask = (what) => new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => done(data)
      frame.contentWindow.postMessage({ what, key, options }, 'https://js.stripe.com', [port2])
    })
    return {
      create: () => ({
        on: (event, run) => (heard[event] = run),
        mount(place) {
          frame = document.createElement('iframe')
          frame.title = 'Campi sicuri della carta'
          const colours = [colorText, colorBackground].map(encodeURIComponent).join('/')
          const types = options.allowedPaymentMethodTypes
          frame.src = 'https://js.stripe.com/endive/elements.html?' + types + '#' + colours
          frame.style.cssText = 'border:0;width:100%;height:220px'
          frame.onload = () => heard.ready?.()
          place.append(frame)
        },
        focus: () => frame.focus(),
        destroy: () => frame.remove(),
      }),
      submit: () => ask('submit'),
      ask,
    }
  },
  createConfirmationToken: ({ elements }) => elements.ask('token'),
})`
const fields = `<!doctype html><html lang="it"><title>Carta</title><style>body{margin:0;font:17px sans-serif}
label{display:block;margin-bottom:12px}
input{display:block;width:100%;box-sizing:border-box;padding:10px}</style>
<label id="ways" hidden>Modo <select id="type"></select></label>
<label>Numero di carta <input id="number" autocomplete="cc-number"></label>
<label>Scadenza <input id="expiry"></label><label>CVC <input id="cvc"></label>
<script>const [ink, paper] = decodeURIComponent(location.hash.slice(1)).split('/')
const types = location.search.slice(1).split(',')
ways.hidden = types.length < 2
type.append(...types.map((one) => new Option(one)))
for (const one of [document.body, ...document.querySelectorAll('input')])
  Object.assign(one.style, { color: ink, backgroundColor: paper })
onmessage = async ({ data: { what, key }, ports: [port] }) => {
  const number = document.getElementById('number').value.replace(/ /g, '')
  const isCard = type.value === 'card'
  if (isCard && number.length < 16)
    return port.postMessage({
      error: { type: 'validation_error', message: 'Il numero della carta è incompleto.' },
    })
  if (what === 'submit') return port.postMessage({})
  const body = new URLSearchParams({ key, 'payment_method_data[type]': type.value })
  if (isCard) body.set('payment_method_data[card][number]', number)
  const answer = await fetch('https://api.stripe.com/v1/confirmation_tokens', { method: 'POST', body })
  port.postMessage({ confirmationToken: await answer.json() })
}</script></html>`
const bank = (here: string) =>
  `<!doctype html><html lang="it"><title>La tua banca</title><h1>La tua banca</h1>
<a href="${here}&answer=yes">Autorizza</a> <a href="${here}&answer=no">Rifiuta</a></html>`

/**
 * Stripe as a browser meets it: its script and fields, its address for tokens, its page of the bank. What is
 * typed goes to the double that Edicola asks (`start/test-stripe.ts`). Gives what was asked of it.
 */
export async function stripeIn(context: BrowserContext, server: StripeServer): Promise<string[]> {
  const requests: string[] = []
  const html = (route: Route, body: string) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  const json = (route: Route, value: object) =>
    route.fulfill({ json: value, headers: { 'access-control-allow-origin': '*' } })
  await context.route(/^https:\/\/(js|api|hooks)\.stripe\.com\//, async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    requests.push(url.href)
    if (url.pathname.endsWith('.js'))
      return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script })
    if (url.host === 'js.stripe.com') return html(route, fields)
    if (url.host === 'api.stripe.com') {
      const typed = new URLSearchParams(request.postData() ?? '')
      const type = typed.get('payment_method_data[type]') as MethodName | null
      const card = cards[typed.get('payment_method_data[card][number]') ?? '']
      return json(route, type === null ? {} : { id: server.token(card ?? 'pays', 'IT', type) })
    }
    const [, back = '', answer] = /[?&]back=(.*?)(?:&answer=(\w+))?$/.exec(url.href) ?? []
    if (answer === undefined) return html(route, bank(url.href))
    const created = server.requests.findLast(({ path }) => path === '/v1/payment_intents')
    server.answerBank(String((created!.form['metadata'] as { key: string }).key), answer === 'yes')
    const on = `${back}${back.includes('?') ? '&' : '?'}payment_intent=pi_1&redirect_status=succeeded`
    return html(route, `<meta http-equiv="refresh" content="0;url=${on}">`)
  })
  return requests
}

/** Stripe's fields on the page. */
const frameOf = (page: Page) => page.frameLocator('iframe[title="Campi sicuri della carta"]')
export const cardNumber = (page: Page) => frameOf(page).getByLabel('Numero di carta')

/** Chooses another way than a card, by Stripe's name for it. */
export async function chooseMethod(page: Page, method: MethodName): Promise<void> {
  await frameOf(page).getByLabel('Modo').selectOption(method)
}

/** Types a card into Stripe's fields. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await cardNumber(page).fill(number)
  await frameOf(page).getByLabel('Scadenza').fill('08/31')
  await frameOf(page).getByLabel('CVC').fill('123')
}
