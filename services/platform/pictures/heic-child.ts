import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import sharp from 'sharp'
import type { FromHeicChild } from './heic.ts'

/** Runs alone in a process that the parent may kill: makes one JPEG of one photograph in HEIC. */

/** As many as telephones take by themselves; the 48 of their «max» would take 650 MB. */
const MAX_PIXELS = 25_000_000
const MAX_SIDE_PIXELS = 4000
/** Of the segment of a JPEG that holds a colour profile. */
const MAX_PROFILE = 65_519

sharp.concurrency(1)
sharp.cache(false)
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')))

async function jpegOf(heic: Uint8Array): Promise<Uint8Array | null> {
  const images = new (libheif({ wasmBinary }).HeifDecoder)().decode(heic)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return null
  const [width, height] = [image.get_width(), image.get_height()]
  if (!(width > 0 && height > 0 && width * height <= MAX_PIXELS)) return null
  const pixels = await new Promise<Uint8ClampedArray | null>((done) =>
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (rendered) =>
      done(rendered && rendered.data),
    ),
  )
  if (pixels === null) return null
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92 })
    .toBuffer()
  return withProfile(jpeg, profileOf(Buffer.from(heic)))
}

/** The colour profile of a HEIC (box `colr` of type `prof`); null: it has none, its colours are sRGB. */
function profileOf(heic: Buffer): Buffer | null {
  const at = heic.indexOf('colrprof', 0, 'latin1')
  if (at < 4) return null
  const profile = heic.subarray(at + 8, at - 4 + heic.readUInt32BE(at - 4))
  return profile.length > 128 && profile.length <= MAX_PROFILE ? profile : null
}

/** A JPEG with a colour profile (ICC.1, annex B.4) right after its beginning. */
function withProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  if (profile === null) return jpeg
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1')
  head.writeUInt16BE(head.length - 2 + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)])
}

process.on('disconnect', () => process.exit(0))
process.on('message', (heic: Uint8Array) => {
  void jpegOf(heic)
    .catch(() => null)
    .then((jpeg) => process.send!({ jpeg } satisfies FromHeicChild))
})
