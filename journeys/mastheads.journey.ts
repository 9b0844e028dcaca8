import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { changeSettings, copyBrands, refusalOf, startProgram } from './program.ts'

test('a seventh masthead is a folder more: its face, its empty pages, its place among the others', async ({
  page,
}) => {
  const brandsDir = await copyBrands()
  await cp(join(brandsDir, 'CA'), join(brandsDir, 'VS'), { recursive: true })
  await changeSettings(brandsDir, 'VS', {
    id: 77,
    sigla: 'VS',
    domain: 'vesuvio.localhost',
    name: 'Il Vesuviano',
    city: 'Napoli',
    claim: 'Il giornale sotto il vulcano',
    copyright: 'Il Vesuviano. Riproduzione riservata.',
    viewerUrl: '/sfoglia/VS/nazionale',
    themeColour: { light: '#fffdfd', dark: '#161414' },
  })
  const look = join(brandsDir, 'VS/look.css')
  await writeFile(
    look,
    (await readFile(look, 'utf8'))
      .replaceAll("'CA'", "'VS'")
      .replaceAll('#8a4a00', '#7a1f4d')
      .replaceAll('#ebb061', '#f0a8cc'),
  )
  const program = await startProgram({ entry: 'empty.ts', brandsDir })
  try {
    const edicola = program.edicola
    const home = await page.goto(edicola.url('VS'))
    await expect(page).toHaveTitle('Il Vesuviano | Edicola Digitale')
    await expect(page.getByRole('banner').getByRole('img', { name: 'Il Vesuviano' })).toBeVisible()
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--acc')),
    ).toContain('#7a1f4d')
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#fffdfd')
    await expect(
      page.getByRole('heading', { name: 'Il giornale di oggi non è ancora arrivato' }),
    ).toBeVisible()
    await expectValid(await home!.text())
    await expectAccessible(page)

    for (const [path, words] of [
      ['/sezione/sport', 'In questa sezione non c’è ancora nessun articolo.'],
      ['/speciali', 'Nessuno speciale, per ora.'],
      ['/sezioni', 'Tutto il giornale, argomento per argomento.'],
      ['/firme', 'Chi scrive sul giornale'],
    ] as const) {
      const response = await page.goto(edicola.url('VS', path))
      expect([path, response!.status()]).toEqual([path, 200])
      await expect(page.getByText(words)).toBeVisible()
      await expectValid(await response!.text())
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }

    await page.goto(edicola.url('QP'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Il Vesuviano', exact: true }).click()
    await expect(page).toHaveURL(edicola.url('VS'))
    // A page that is still coming would complain of a program that is gone.
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
  } finally {
    await program.stop()
    await rm(brandsDir, { recursive: true })
  }
})

const mistakes: [what: string, spoil: (dir: string) => Promise<void>, said: RegExp][] = [
  [
    'a field of the wrong kind',
    (dir) => changeSettings(dir, 'QP', { id: 'nove' }),
    /QP\/settings\.json: campo «id»: .*trovato "nove"/,
  ],
  [
    'a field that does not exist',
    (dir) => changeSettings(dir, 'EM', { colore: 'blu' }),
    /EM\/settings\.json: campo «colore»: non è previsto/,
  ],
  [
    'another’s domain',
    (dir) => changeSettings(dir, 'CA', { domain: 'meriggio.localhost' }),
    /CA\/settings\.json|MG\/settings\.json/,
  ],
  ['a missing drawing', (dir) => rm(join(dir, 'GZ/wordmark.svg')), /GZ\/wordmark\.svg: manca/],
  [
    'no look',
    (dir) => writeFile(join(dir, 'LG/look.css'), ''),
    /LG\/look\.css: manca la regola \[data-brand="LG"\]/,
  ],
]
for (const [what, spoil, message] of mistakes) {
  test(`${what} in a masthead’s folder stops the start and names the place`, async () => {
    const brandsDir = await copyBrands()
    await spoil(brandsDir)
    const refusal = await refusalOf(brandsDir)
    await rm(brandsDir, { recursive: true })
    expect(refusal.code).toBe(2)
    expect(refusal.output).toMatch(message)
    expect(refusal.output).not.toMatch(/^\s+at /m)
  })
}
