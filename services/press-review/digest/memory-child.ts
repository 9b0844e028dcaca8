import { testBrand } from 'contract/reading/site/test-brands.ts'
import { drawDigest } from './draw-pdf.ts'
import { digestOf, item, paperClipping, paperPicture, paragraphs } from './test-digest.ts'

// A program of its own, whose memory is nobody else’s: 300 clippings, and how much was held at most.
const paper = await paperPicture(1000, 1400)
const clipping = {
  ...paperClipping([{ width: 1000, height: 1400 }]),
  draw: () => Promise.resolve(Buffer.from(paper)),
}
const items = Array.from({ length: 300 }, (_, i) =>
  item({ id: String(i), title: `Articolo ${i}`, text: paragraphs(5), clipping }),
)
let bytes = 0
let calls = 0
for await (const part of drawDigest(digestOf(testBrand({}), [{ name: 'Vetro', items }]), () => (calls += 1)))
  bytes += part.length
process.stdout.write(JSON.stringify({ peak: process.resourceUsage().maxRSS * 1024, bytes, calls }))
