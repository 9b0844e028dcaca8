import { expect, test } from 'vitest'
import { isMachine } from './machine-names.ts'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
  'curl/8.5.0',
  'python-requests/2.32',
  '  ',
  '',
  null,
  undefined,
])('%s is a program', (agent) => expect(isMachine(agent)).toBe(true))

test.each([
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 12; CUBOT P50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile',
  'Mozilla/5.0 (Linux; Android 13; CUBOT_X70 Build/CUBOT) AppleWebKit/537.36 Chrome/120.0 Mobile',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/400.0]',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
])('%s is a person', (agent) => expect(isMachine(agent)).toBe(false))
