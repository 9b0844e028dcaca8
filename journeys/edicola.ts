import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import { loadBrands } from '../start/brands.ts'
import { demoPasswords } from '../start/demo.ts'

export type Site = 'edicola' | 'account' | 'shop' | 'www'

/** A running program as journeys know it: its mastheads and their addresses. */
export interface Edicola {
  /** The program's own port, which speaks HTTP. */
  port: number
  dataDir: string
  /** What a command beside the program needs of its settings (`command.ts`). */
  settings: Record<string, string>
  brands: Brands
  /** The masthead of a code. */
  brand(sigla: string): Brand
  /** Address of a path on a masthead's site. */
  url(sigla: string, path?: string, site?: Site): string
  /** Address of a path on any host that leads to this machine. */
  at(hostname: string, path?: string): string
  /** Passwords of the demo's gates. */
  passwords: { gates: Record<string, string>; dev: string }
}

/** `publicPort`: where a proxy ends TLS in front of the program; absent: it is reached as it is. */
export async function edicolaAt(
  port: number,
  brandsDir: string,
  dataDir = '',
  publicPort?: number,
): Promise<Edicola> {
  const door = publicPort === undefined ? { scheme: 'http', port } : { scheme: 'https', port: publicPort }
  const at: Edicola['at'] = (hostname, path = '/') => `${door.scheme}://${hostname}:${door.port}${path}`
  const brands = await loadBrands(brandsDir)
  const brand = (sigla: string): Brand => {
    const brand = brands.all.find((b) => b.sigla === sigla)
    if (!brand) throw new Error(`no masthead is called ${sigla}`)
    return brand
  }
  return {
    port,
    dataDir,
    settings: {
      ...{ PORT: String(port), DATA_DIR: dataDir, BRANDS_DIR: brandsDir },
      ...(publicPort === undefined ? {} : { PUBLIC_SCHEME: 'https', PUBLIC_PORT: String(publicPort) }),
    },
    brands,
    brand,
    at,
    url: (sigla, path = '/', site = 'edicola') => at(`${site}.${brand(sigla).domain}`, path),
    passwords: demoPasswords(brands),
  }
}

/**
 * This run's own folder, the same for its main process and its workers (which it speaks to by messages): two
 * runs may stand side by side.
 */
export const runFolder = join(tmpdir(), `edicola-journeys-${process.send ? process.ppid : process.pid}`)

/** Where the main process leaves port and data folder of the shared program for the workers. */
export const note = `${runFolder}.json`

/** What stands in that note. */
export interface Noted {
  port: number
  publicPort?: number
  dataDir: string
}
