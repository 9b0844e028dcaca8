import { MAP_ZOOM } from 'contract/assistance/support/chat/limits.ts'
import type { Place } from 'contract/assistance/support/chat/messages.ts'
import { nearWords } from './near.ts'

const WIDTH = 280
const HEIGHT = 160
/** Of the strip at the foot. */
const STRIP = 28
/** Metres of a pixel at the equator, zoom 0, tiles of 256. */
const METRES = 156_543.03392
const METRES_A_DEGREE = 111_319.49
/** Degrees between two lines of the grid. */
const STEP = 0.005
/** Beyond this latitude Mercator has no map. */
const MOST_LATITUDE = 85

const digits = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
const latitudeWords = (degrees: number) => `${digits.format(Math.abs(degrees))}° ${degrees < 0 ? 'S' : 'N'}`
const longitudeWords = (degrees: number) => {
  const round = ((degrees + 540) % 360) - 180
  return `${digits.format(Math.abs(round))}° ${round < 0 ? 'O' : 'E'}`
}

/**
 * A place drawn by ourselves, as SVG: where north is, the grid of degrees, how long 500 metres are, circles
 * of 250 and 500 metres, the next chief town. There are no streets on it, for we have none, and nobody else
 * is asked. Nothing of it is anybody's words: numbers alone go in.
 */
export function drawMap(place: Place): string {
  const latitude = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, place.latitude))
  const { longitude } = place
  const narrow = Math.cos((latitude * Math.PI) / 180)
  const metresAPixel = (METRES * narrow) / 2 ** MAP_ZOOM
  const pixelsNorth = METRES_A_DEGREE / metresAPixel
  const pixelsEast = pixelsNorth * narrow
  const half = 500 / metresAPixel
  const [x, y] = [WIDTH / 2, (HEIGHT - STRIP) / 2 + 8]
  const lines: string[] = []
  for (const at of stepsIn(latitude, HEIGHT / pixelsNorth)) {
    const line = round(y - (at - latitude) * pixelsNorth)
    lines.push(`<path class="g" d="M0 ${line}H${WIDTH}"/>`)
    if (line > 28 && line < HEIGHT - STRIP)
      lines.push(`<text class="t" x="6" y="${round(line - 4)}">${latitudeWords(at)}</text>`)
  }
  // Near the poles meridians crowd.
  const every = Math.max(STEP, Math.ceil((60 / pixelsEast) * 200) / 200)
  for (const at of stepsIn(longitude, x / pixelsEast, every)) {
    const line = round(x + (at - longitude) * pixelsEast)
    lines.push(`<path class="g" d="M${line} 0V${HEIGHT}"/>`)
    if (line > 6 && line < WIDTH - 90)
      lines.push(`<text class="t" x="${round(line + 4)}" y="13">${longitudeWords(at)}</text>`)
  }
  const near = nearWords(place)
  const bar = round(WIDTH - 8 - half)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" ` +
      `height="${HEIGHT}" font-family="Arial, sans-serif" font-size="11">`,
    `<style>${SHEET}</style>`,
    `<rect class="p" width="${WIDTH}" height="${HEIGHT}"/>`,
    ...lines,
    `<circle class="r" cx="${x}" cy="${y}" r="${round(half)}"/>`,
    `<circle class="r" cx="${x}" cy="${y}" r="${round(half / 2)}"/>`,
    `<path class="b" d="M0 ${HEIGHT - STRIP}H${WIDTH}V${HEIGHT}H0z"/>`,
    ...(near === null ? [] : [`<text class="i" x="8" y="${HEIGHT - 10}">${capital(near)}</text>`]),
    `<path class="s" d="M${bar} ${HEIGHT - STRIP - 12}v5H${WIDTH - 8}v-5"/>`,
    `<text class="i" x="${WIDTH - 8}" y="${HEIGHT - STRIP - 15}" text-anchor="end">500 m</text>`,
    `<path class="s" d="M${WIDTH - 16} 28V8l-5 7m5-7l5 7"/>`,
    `<text class="i" x="${WIDTH - 16}" y="41" text-anchor="middle">N</text>`,
    `<path class="m" d="M${x} ${y}c-7-8-11-14-11-19a11 11 0 0 1 22 0c0 5-4 11-11 19z"/>`,
    `<circle class="p" cx="${x}" cy="${y - 19}" r="4"/>`,
    '</svg>',
  ].join('')
}

const SHEET =
  '.p{fill:#e9ede6}.b{fill:#fffefb}.g{stroke:#c5cdc3;fill:none}.t{fill:#55504a}.i{fill:#1b1815}' +
  '.r{stroke:#847b70;stroke-dasharray:4 4;fill:none}.s{stroke:#1b1815;stroke-width:1.5;fill:none}' +
  '.m{fill:#9f1d20}@media(prefers-color-scheme:dark){.p{fill:#222824}.b{fill:#151311}' +
  '.g{stroke:#3d463f}.t{fill:#bdb4a8}.i{fill:#efe9df}.r{stroke:#8a8175}.s{stroke:#efe9df}.m{fill:#f0958a}}'

const round = (value: number) => Math.round(value * 10) / 10
const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)

/** The multiples of a step that are at most `reach` away. */
function stepsIn(middle: number, reach: number, step = STEP): number[] {
  const first = Math.ceil((middle - reach) / step)
  const last = Math.floor((middle + reach) / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step)
}
