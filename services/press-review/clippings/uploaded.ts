import sharp from 'sharp'
import type { Clipping, ClippingSheet } from './clipping.ts'
import { type Drawer, drawUpload, limits } from './draw.ts'

/** Pictures of one upload, at most. */
const MOST_PICTURES = 40

/**
 * What was uploaded as a clipping, a sheet for each picture: `file` is the key of one, or a folder of them in
 * the order of their names (`1.webp`, `2.webp`). Null when nothing is there.
 */
export async function uploadedClipping(drawer: Drawer, file: string): Promise<Clipping | null> {
  const { files } = drawer
  const names = (await files.names(file)).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const keys = names.length > 0 ? names.slice(0, MOST_PICTURES).map((name) => `${file}/${name}`) : [file]
  const kept: { key: string; sheet: ClippingSheet }[] = []
  for (const key of keys) {
    const bytes = await files.get(key)
    if (!bytes) continue
    const { width, height } = await sharp(bytes, limits).metadata()
    kept.push({ key, sheet: { width, height, pieces: [], marks: [] } })
  }
  if (kept.length === 0) return null
  return {
    sheets: kept.map(({ sheet }) => sheet),
    share: null,
    place: [],
    draw: (nth, width) => {
      const one = kept[nth - 1]
      if (!one) throw new RangeError(`there is no sheet ${nth} of ${kept.length}`)
      return drawUpload(drawer, one.key, width ?? one.sheet.width)
    },
    drawPlace: () => Promise.reject(new RangeError('what was uploaded has no place on a page')),
  }
}
