import { z } from 'zod'
import { type Box, MOST_BOXES, MOST_COORDS } from './boxes.ts'

const px = z.number().min(-100_000).max(100_000)

/** SPEC §3 «Crop box». It may hang over the page’s edge: whoever draws it brings it back. */
export const cropBox = z.object({ x: px, y: px, width: px.gt(0), height: px.gt(0) })

/** SPEC §5: crop coordinates are an array with at least one item. */
export const cropBoxes = z.array(cropBox).min(1).max(MOST_BOXES)

/** The boxes that a text says; none when it is no JSON of `cropBoxes`, or longer than `MOST_COORDS`. */
export function parseCoords(text: string | null): Box[] {
  if (text === null || text.length > MOST_COORDS) return []
  try {
    const parsed = cropBoxes.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}
