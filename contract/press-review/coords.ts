import * as z from 'zod/mini'
import { type Box, MAX_BOXES, MAX_COORDS } from './boxes.ts'

const within = [z.minimum(-100_000), z.maximum(100_000)] as const
const px = z.number().check(...within)
const length = z.number().check(...within, z.gt(0))

/** SPEC §3 «Crop box». It may hang over the page’s edge: whoever draws it brings it back. */
export const cropBox = z.object({ x: px, y: px, width: length, height: length })

/** SPEC §5: crop coordinates are an array with at least one item. */
export const cropBoxes = z.array(cropBox).check(z.minLength(1), z.maxLength(MAX_BOXES))

/** The boxes that a text says; none when it is no JSON of `cropBoxes`, or longer than `MAX_COORDS`. */
export function parseCoords(text: string | null): Box[] {
  if (text === null || text.length > MAX_COORDS) return []
  try {
    const parsed = cropBoxes.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}
