import { gzipSync } from 'node:zlib'
import { ask } from './ask.ts'
import { answered, field, put } from './chatbot-asking.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './judge.ts'
import { signIn } from './signed-in.ts'

test('on a telephone past chats are a drawer, the composer stays, nothing scrolls sideways', async ({
  page,
  edicola,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, edicola, 'rag', '/chatbot')
  await expectAccessible(page)
  await put(page, 'Che cosa succede ai pannelli del cimitero e alla bottega del paese?')
  await answered(page)
  await expect(field(page)).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Conversazioni' }).click()
  await expect(page.getByRole('dialog', { name: 'Conversazioni' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Verifica qui/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Verifica qui' })).toBeVisible()
  await page.getByRole('button', { name: 'Chiudi la verifica' }).click()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('the chatbot carries at most 180 kB of scripts and 10 kB of sheets', async ({ page, edicola }, info) => {
  await signIn(page, edicola, 'rag', '/sezioni')
  const requested = { script: new Set<string>(), stylesheet: new Set<string>() }
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'stylesheet') requested[kind].add(request.url())
  })
  await page.goto('/chatbot', { waitUntil: 'networkidle' })
  await expect(field(page)).toBeVisible()
  const weigh = async (urls: Iterable<string>) => {
    const sizes = await Promise.all(
      [...urls].map(
        async (url) =>
          [new URL(url).pathname, gzipSync((await ask(url)).bytes, { level: 9 }).length] as const,
      ),
    )
    info.annotations.push({ type: 'sizes', description: JSON.stringify(sizes) })
    return sizes.reduce((sum, [, size]) => sum + size, 0)
  }
  expect(await weigh(requested.stylesheet)).toBeLessThanOrEqual(10_000)
  expect(await weigh(requested.script)).toBeLessThanOrEqual(180_000)
})
