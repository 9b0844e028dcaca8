import type { Waves } from '../water.ts'

/** The sea around the island. */
export const waves: Waves = {
  grain: { fx: 0.006, fy: 0.05, seed: 13 },
  far: 0.25,
  near: 0.9,
  glints: { below: 4, count: 240, size: 60, alpha: '.25' },
}
