import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { grain, HEIGHT, type Scene, WIDTH } from '../pictures/kit.ts'
import { cities } from '../pictures/city/scenes.ts'
import { landscapes } from '../pictures/landscape/scenes.ts'

/** Every scene the publisher's archive holds. */
export const scenes: Record<string, Scene> = { ...landscapes, ...cities }

/**
 * Pictures by `scene#variant`, painted once and kept in a folder: the file the newspaper sends and a smaller
 * one for the press.
 */
export class PictureArchive {
  readonly #folder: string
  readonly #making = new Map<string, Promise<Buffer>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The picture as the publisher sends it: JPEG, 1600 px wide. */
  sent(key: string): Promise<Buffer> {
    return this.#kept(`${fileName(key)}.jpg`, async () => {
      const [name, variant] = key.split('#')
      const scene = scenes[name!]
      if (!scene) throw new Error(`No scene is called ${name}`)
      return sharp(Buffer.from(scene(Number(variant) as 1 | 2 | 3)))
        .composite([{ input: await paperGrain(), raw: { width: WIDTH, height: HEIGHT, channels: 4 } }])
        .jpeg({ quality: 82, mozjpeg: false })
        .toBuffer()
    })
  }

  /** The same for the printed page: 1200 px. */
  press(key: string): Promise<Buffer> {
    return this.#kept(`${fileName(key)}.press.jpg`, async () =>
      sharp(await this.sent(key))
        .resize({ width: 1200 })
        .jpeg({ quality: 78 })
        .toBuffer(),
    )
  }

  /** Where the picture lies once it has been sent. */
  pathOf(key: string): string {
    return join(this.#folder, `${fileName(key)}.jpg`)
  }

  #kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    let made = this.#making.get(name)
    if (!made) {
      made = this.#read(name, make)
      this.#making.set(name, made)
      void made.catch(() => {}).finally(() => this.#making.delete(name))
    }
    return made
  }

  async #read(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(this.#folder, name)
    const known = await readFile(path).catch(() => null)
    if (known) return known
    const fresh = await make()
    await mkdir(this.#folder, { recursive: true })
    await writeFile(`${path}.part`, fresh)
    await rename(`${path}.part`, path)
    return fresh
  }
}

/** Drawn once: over each picture anew it took half of the time of painting. */
let grainPixels: Promise<Buffer> | undefined
const paperGrain = (): Promise<Buffer> => (grainPixels ??= sharp(Buffer.from(grain)).raw().toBuffer())

/** File name of a picture: letters, digits, hyphens. */
export const fileName = (key: string): string => key.replace('#', '-')
