import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hostOf } from 'contract/reading/site/hosts.ts'
import { brandFiles } from '../brand-files.ts'
import { MG, brands, get } from './test-machines.ts'

// https://www.w3.org/TR/appmanifest/; Chromium asks for 192 and 512 px in PNG to install.
test('the manifest has icons in PNG of the size it says, the maskable ones without a hole', async () => {
  const host = hostOf(brands, MG)
  const manifest = (await brandFiles(brands)
    .answer(new URL(`${MG}/manifest.webmanifest`), host, new Request(`${MG}/manifest.webmanifest`))!
    .json()) as { id: string; icons: { src: string; sizes: string; type: string; purpose: string }[] }
  const pngs = manifest.icons.filter((i) => i.type === 'image/png')
  expect(pngs.map((i) => `${i.sizes} ${i.purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const icon of pngs) {
    const response = (await get(MG + icon.src, { shut: true }))!
    expect(response.headers.get('cache-control')).toContain('immutable')
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(`${info.width}x${info.height}`).toBe(icon.sizes)
    expect(data[3]).toBe(icon.purpose === 'maskable' ? 255 : 0)
    if (icon.purpose === 'maskable') expect([...data.subarray(0, 3)]).toEqual([0x9e, 0x1b, 0x1e])
  }
  expect((await get(`${MG}/apple-touch-icon.png`))!.headers.get('content-type')).toBe('image/png')
  expect(await get(`${MG}/brands/MG/constructor.png`)).toBe(null)
})
