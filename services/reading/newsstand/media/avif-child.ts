import sharp from 'sharp'
import type { FromChild, ToChild } from './make-avif.ts'

// One core is left to whoever reads, and each more would hold a picture of its own.
sharp.concurrency(1)
sharp.cache(false)
process.on('disconnect', () => process.exit(0))
process.on('message', ({ webp, text }: ToChild) => {
  void sharp(webp)
    .avif({ quality: text ? 52 : 50, effort: text ? 1 : 2, chromaSubsampling: text ? '4:4:4' : '4:2:0' })
    .toBuffer()
    .then(
      (avif): FromChild => ({ avif }),
      (error: Error): FromChild => ({ failed: error.message }),
    )
    .then((answer) => process.send!(answer))
})
