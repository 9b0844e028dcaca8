import { expect, test } from 'vitest'
import { audienceSettings, mappSettings, tagManagerSettings } from './outside-settings.ts'

const mapp = (pixel: object) =>
  mappSettings.safeParse({
    ...{ name: 'Il Meriggio', sigla: 'MG' },
    pixel: {
      script: 'https://cdn.example.it/p.js',
      trackDomain: 'a.example.net',
      trackId: '123451234512345',
      ...pixel,
    },
  }).success

test('a host is one exact name under https: it stands in the policy of every content page', () => {
  expect(mapp({})).toBe(true)
  for (const script of ['http://cdn.example.it/p.js', 'https://*.example.it/p.js', '//cdn.example.it/p.js'])
    expect(mapp({ script })).toBe(false)
  for (const script of [
    "https://cdn.example.it/p.js; script-src 'unsafe-inline'",
    'https://cdn.example.it/p',
  ])
    expect(mapp({ script })).toBe(false)
  for (const trackDomain of ['*.example.net', 'https://a.example.net', 'a.example.net/x', 'localhost'])
    expect(mapp({ trackDomain })).toBe(false)
  for (const sends of [['https://*.google-analytics.com'], ['https://a.example.it/x'], ["'unsafe-inline'"]]) {
    expect(tagManagerSettings.safeParse({ container: 'GTM-ABC1234', sends }).success).toBe(false)
    expect(audienceSettings.safeParse({ code: 'P', section: 's', name: 'n', sends }).success).toBe(false)
  }
})

test('a container is Google’s, a code goes into an address', () => {
  expect(tagManagerSettings.safeParse({ container: 'G-ABC1234' }).success).toBe(false)
  expect(audienceSettings.safeParse({ code: '../x', section: 's', name: 'n' }).success).toBe(false)
})
