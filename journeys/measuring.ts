import type { BrowserContext, Route } from '@playwright/test'
import { changeSettings } from './program.ts'

/** Who measures in these journeys: hosts that are nobody's, but for those that a service always has. */
export const hosts = {
  mapp: 'cdn.mapp.example',
  track: 'meriggio01.mapp.example',
  tagManager: 'www.googletagmanager.com',
  collect: 'region1.google-analytics.com',
  sdk: 'cdn-gl.imrworldwide.com',
  audience: 'secure-it.imrworldwide.com',
}
const scripts = { mapp: `https://${hosts.mapp}/6/smart-pixel.min.js`, code: 'P0DEMO-MG' }

/** Configures on a masthead all that can measure. */
export const configure = (brandsDir: string, sigla: string, name: string): Promise<void> =>
  changeSettings(brandsDir, sigla, {
    audience: {
      ...{ code: scripts.code, section: `${sigla}_edicola`, name },
      ...{ sdk: `https://${hosts.sdk}`, sends: [`https://${hosts.audience}`] },
    },
    tracciamenti: {
      mapp: {
        name,
        sigla,
        pixel: { script: scripts.mapp, trackDomain: hosts.track, trackId: '123451234512345' },
      },
      tagManager: { container: 'GTM-ABC1234', sends: [`https://${hosts.collect}`] },
    },
  })

/**
 * Mapp's Smart Pixel as pages meet it (6.x): the list that waits for it, its objects, the picture it asks
 * for, its cookie. Its engagement goes on until it is turned off.
 */
const pixel = `(() => {
  const waiting = window.wtSmart || []
  let account, page, address, timer
  const send = (more) => {
    document.cookie = 'wtstp_eid=2170000000012345678; Path=/; Max-Age=1000000; Domain=' +
      location.hostname.split('.').slice(-2).join('.')
    localStorage.setItem('wtstp_sid', '1')
    const query = new URLSearchParams({ p: '600,' + page.name + ',1,1440x900,24,1', pu: address, ...more })
    for (const [nth, value] of Object.entries(page.category)) query.set('cg' + nth, value)
    for (const [nth, value] of Object.entries(page.parameter)) query.set('cp' + nth, value)
    new Image().src = 'https://' + account.trackDomain + '/' + account.trackId + '/wt?' + query
  }
  const engagement = {
    isActivated: () => timer !== undefined,
    deactivate() { clearInterval(timer); timer = undefined },
  }
  const pixel = {
    version: '6.10.0', length: 0,
    init: { set: (one) => (account = one) },
    page: { data: { set: (one) => (page = one) } },
    utils: { url: (one) => (one === undefined ? address : (address = one)) },
    extension: { get: () => ({ content_engagement: engagement }) },
    track() { send({}); timer = setInterval(() => send({ ct: 'engagement' }), 300) },
    push: (run) => run(pixel),
  }
  window.wtSmart = pixel
  for (const run of waiting) run(pixel)
})()`

/**
 * A container of the tag manager with a tag of Analytics: commands are Arguments, and what is no command is
 * not obeyed; it sends while it is granted, and says how it stands as Google's script does.
 */
const container = `(() => {
  const entries = ((window.google_tag_data ||= {}).ics = { entries: {} }).entries
  const obey = (one) => {
    if (Object.prototype.toString.call(one) !== '[object Arguments]' || one[0] !== 'consent') return
    for (const [signal, to] of Object.entries(one[2]))
      (entries[signal] ||= {})[one[1]] = to === 'granted'
  }
  const granted = (signal) => entries[signal]?.update ?? entries[signal]?.default ?? true
  const send = (event) => {
    if (!granted('analytics_storage')) return
    document.cookie = '_ga=GA1.1.1.1; Path=/; Domain=' + location.hostname.split('.').slice(-2).join('.')
    const gcs = 'G1' + (granted('ad_storage') ? 1 : 0) + (granted('analytics_storage') ? 1 : 0)
    const page = window.dataLayer.find((one) => one[0] === 'set')?.[1] ?? {}
    fetch('https://${hosts.collect}/g/collect?' +
      new URLSearchParams({ v: '2', gcs, en: event, dl: page.page_location }),
      { method: 'POST', mode: 'no-cors' })
  }
  window.dataLayer.forEach(obey)
  const push = window.dataLayer.push
  window.dataLayer.push = (...all) => { all.forEach(obey); return push.apply(window.dataLayer, all) }
  send('page_view')
  setInterval(() => send('user_engagement'), 300)
})()`

/** Nielsen's SDK for pages: does what waits in the list of its instance. */
const sdk = `(() => {
  const { nlsnInstance: waiting } = window.NOLBUNDLE
  const ggPM = (event, { assetid, section, segA }) => {
    localStorage.setItem('nol_fpid', '1')
    new Image().src = 'https://${hosts.audience}/cgi-bin/gn?' +
      new URLSearchParams({ prd: 'dcr', ev: event, c6: section, segA, assetid })
  }
  window.NOLBUNDLE.nlsnInstance = { g: {}, ggPM }
  for (const call of waiting.q || []) ggPM(...call)
})()`

const PICTURE = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/**
 * The services that measure, as a browser meets them. Gives the addresses of what was asked of anybody who is
 * not Edicola, in order. `late`, `gone`: a script that does not come, or cannot.
 */
export async function measuringIn(
  context: BrowserContext,
  { gone: blocked = '', late = '' }: { gone?: string; late?: string } = {},
): Promise<URL[]> {
  const requests: URL[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^http/.test(url.protocol) && !url.hostname.endsWith('.localhost')) requests.push(url)
  })
  const script = (route: Route, body: string) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body })
  await context.route(
    (url) => Object.values(hosts).includes(url.hostname),
    async (route) => {
      const { hostname } = new URL(route.request().url())
      if (hostname === blocked) return route.abort()
      if (hostname === late) return
      if (hostname === hosts.mapp) return script(route, pixel)
      if (hostname === hosts.tagManager) return script(route, container)
      if (hostname === hosts.sdk) return script(route, sdk)
      return route.fulfill({ contentType: 'image/gif', body: PICTURE })
    },
  )
  return requests
}
