import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes the compressed forms of scripts, styles and drawings beside them, as small as they get: `x.js.br`,
 * `x.js.gz`. At every start of the program it would take it seconds.
 */
export async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|svg|json|txt)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const plain = await readFile(path)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    await writeFile(`${path}.br`, brotliCompressSync(plain, { params }))
    await writeFile(`${path}.gz`, gzipSync(plain, { level: 9 }))
  }
}
