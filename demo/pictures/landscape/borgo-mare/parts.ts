import type { Town } from '../heap.ts'
import type { Waves } from '../water.ts'

/** The sea before the village. */
export const waves: Waves = {
  grain: { fx: 0.006, fy: 0.045 },
  far: 0.25,
  near: 0.85,
  glints: { below: 4, count: 200, size: 55, alpha: '.28' },
}

/** The houses by daylight. */
export const bright: Town = {
  walls: ['#e8a05c', '#d9705a', '#f0cf8c', '#e6b8a0', '#c9584a', '#f3e2c0', '#dba23e', '#a9c0b4'],
  roofs: ['#a5583c', '#96503a', '#b56a4a'],
  shade: 0.3,
  window: '#3f352e',
  shutter: ['#2f6a58', '#3f7a66', '#35586a'],
}
