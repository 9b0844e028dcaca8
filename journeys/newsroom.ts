import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Edicola } from './edicola.ts'
import { expect } from './journey.ts'
import { importInto, type Program, startProgram } from './program.ts'

/** A program without the demo publisher, and the newsroom of Corriere Apulo that delivers to it. */
export interface Newsroom {
  program: Program
  edicola: Edicola
  /** A folder for files, gone at the end. */
  desk: string
  /** Delivers articles through `npm run import`; gives what it said. */
  deliver(items: readonly object[]): Promise<string>
  close(): Promise<void>
}

export async function openNewsroom(): Promise<Newsroom> {
  const program = await startProgram({ entry: 'empty.ts' })
  const desk = await mkdtemp(join(tmpdir(), 'edicola-desk-'))
  return {
    program,
    desk,
    edicola: program.edicola,
    async deliver(items) {
      const file = join(desk, 'consegna.json')
      await writeFile(file, JSON.stringify(items))
      const { code, output } = await importInto(program, ['--brand', 'CA', file])
      expect(code, output).toBe(0)
      return output
    },
    async close() {
      await program.stop()
      await rm(desk, { recursive: true })
    },
  }
}
