import { ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { withWholeChromium } from './whole-chromium.ts'

// The headless shell looks for no font of the system by name.
test.use({ launchOptions: ({ launchOptions }, use) => use(withWholeChromium(launchOptions)) })

test('until ours have come, regular, bold and italic stand in fonts of the same width', async ({ page }) => {
  // A font that comes late is left out of the page; here it is waited for.
  await page.route('**/*.css', async (route) => {
    const { text } = await ask(route.request().url())
    await route.fulfill({
      contentType: 'text/css',
      body: text.replaceAll('font-display:optional', 'font-display:block'),
    })
  })
  await page.goto('/')
  const faces = await page.evaluate(async () => {
    const text = 'Il Po non è mai stato così basso: «Due offerte a settimana», dice Elena Marani'
    const widthIn = (family: string, style: string): number => {
      const line = document.createElement('span')
      Object.assign(line.style, { font: `${style} 20px '${family}'`, position: 'fixed', whiteSpace: 'pre' })
      line.textContent = text
      document.body.append(line)
      const { width } = line.getBoundingClientRect()
      line.remove()
      return width
    }
    const measured = []
    for (const face of document.fonts) {
      const family = face.family.replaceAll(/["']/g, '')
      const [ownFont] = family.split(' ')
      if (ownFont === family || !(await face.load().catch(() => null))) continue
      const bold = ownFont === 'Schibsted' ? '650' : '560'
      const style = face.style === 'italic' ? 'italic 440' : face.weight === '700' ? bold : '400'
      await document.fonts.load(`${style} 20px ${ownFont}`)
      measured.push({
        face: `${ownFont} ${style.replace(/ .*| \d+/, '')}`,
        family,
        ratio: widthIn(family, style) / widthIn(ownFont!, style),
      })
    }
    return measured
  })
  expect([...new Set(faces.map(({ face }) => face))].toSorted()).toEqual([
    'Newsreader 400',
    'Newsreader 560',
    'Newsreader italic',
    'Schibsted 400',
    'Schibsted 650',
  ])
  for (const { family, face, ratio } of faces) {
    expect(ratio, `${face} in ${family}`).toBeGreaterThan(0.95)
    expect(ratio, `${face} in ${family}`).toBeLessThan(1.05)
  }
})
