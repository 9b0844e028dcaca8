import type { BrowserContext, Page } from '@playwright/test'

/** How the double answers. `asks`: with its banner, unless somebody has answered it before. */
export type IubendaWay = 'asks' | 'null' | 'not-needed' | 'accepted' | 'late' | 'never' | 'failed'

/**
 * iubenda's script as far as a page sees it: it reads `_iub.csConfiguration`, shows a banner with the
 * script's own names of classes, keeps the answer in a cookie of its own name, calls its callbacks in their
 * order, and opens the preferences again.
 */
const script = (way: IubendaWay) => `(() => {
  const way = ${JSON.stringify(way)}
  const settings = window._iub.csConfiguration, { callback, banner } = settings
  const name = '_iub_cs-' + settings.cookiePolicyId
  const call = (one, ...args) => callback[one] && callback[one](...args)
  const kept = () => {
    const found = new RegExp('(?:^|; )' + name + '=([^;]+)').exec(document.cookie)
    return found && JSON.parse(decodeURIComponent(found[1]))
  }
  const tell = (preference) => {
    call('onPreferenceExpressed', preference)
    call(preference.consent === false ? 'onConsentRejected' : 'onConsentGiven')
    call('onPreferenceExpressedOrNotNeeded', preference)
  }
  const answer = (preference) => {
    const days = settings.preferenceCookie.expireAfter
    document.cookie = name + '=' + encodeURIComponent(JSON.stringify(preference)) + '; Path=/; Max-Age=' +
      days * 86400 + '; SameSite=Lax; Domain=' + settings.localConsentDomain
    document.getElementById('iubenda-cs-banner').remove()
    tell(preference)
  }
  const show = () => {
    if (document.getElementById('iubenda-cs-banner')) return
    const part = document.createElement('section')
    part.id = 'iubenda-cs-banner'
    part.setAttribute('aria-label', 'iubenda')
    const button = (kind, words, preference) => {
      const one = document.createElement('button')
      one.className = 'iubenda-cs-' + kind + '-btn'
      one.textContent = words
      one.onclick = () => answer(preference())
      part.append(one)
    }
    button('accept', banner.acceptButtonCaption, () => ({ consent: true }))
    button('reject', banner.rejectButtonCaption, () => ({ consent: false }))
    button('customize', banner.customizeButtonCaption, () => ({
      purposes: { 1: true, 2: false, 3: false, 4: true, 5: false },
    }))
    document.body.prepend(part)
    call('onBannerShown')
  }
  window._iub.cs = { api: { openPreferences: show } }
  call('onReady')
  if (way === 'null') return call('onPreferenceExpressedOrNotNeeded', null)
  if (way === 'not-needed') return call('onPreferenceNotNeeded')
  if (way === 'accepted') return tell({ consent: true })
  if (way === 'late') return setTimeout(() => tell({ consent: true }), 6500)
  if (way === 'never') return
  const before = kept()
  if (before) tell(before)
  else show()
})()`

/** iubenda as a browser meets it, at its own address. Gives what was asked of it. */
export async function iubendaIn(context: BrowserContext, way: IubendaWay): Promise<string[]> {
  const requests: string[] = []
  await context.route(/^https:\/\/[\w.]+\.iubenda\.com\//, (route) => {
    requests.push(route.request().url())
    return way === 'failed'
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script(way) })
  })
  return requests
}

/** The double's banner. */
export const iubendaBanner = (page: Page) => page.getByRole('region', { name: 'iubenda' })
