// For the test of memory: draws sheets in a row in a process of its own, and tells how much it grew to.
import sharp from 'sharp'
import type { Files } from '../../platform/outside/files.ts'
import { noFiles } from '../../platform/test/files.ts'
import { drawSheet } from './draw.ts'

const [sheets] = process.argv.slice(2).map(Number)
const size = { width: 1860, height: 2635 }
const page = await sharp({
  create: { ...size, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 180, sigma: 40 } },
})
  .webp({ quality: 80 })
  .toBuffer()
const files: Files = { ...noFiles, get: () => Promise.resolve(page) }
const pages = new Map([1, 2].map((n) => [n, { key: `pages/${n}`, widths: [1860], pixels: size }]))
const from = { x: 0, y: 0, width: 1, height: 0.5 }
let peak = 0
for (let i = 0; i < sheets!; i++) {
  await drawSheet(
    { files, requester: 'memory' },
    {
      ...size,
      pieces: [
        { page: 1, from, at: { x: 0, y: 0, width: 1860, height: 1317 } },
        { page: 2, from, at: { x: 0, y: 1317, width: 1860, height: 1317 } },
      ],
      marks: Array.from({ length: 60 }, (_, n) => ({ x: n * 20, y: n * 30, width: 60, height: 20 })),
    },
    pages,
  )
  peak = Math.max(peak, process.memoryUsage.rss())
}
process.stdout.write(String(Math.round(peak / 1_000_000)))
