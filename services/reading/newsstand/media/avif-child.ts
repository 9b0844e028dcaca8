import sharp from 'sharp'
import type { FromChild, ToChild } from './make-avif.ts'

// One core stays free for readers, and each more would keep a picture of its own in memory.
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
