import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edicola } from './edicola.ts'
import { changeSettings, copyBrands, startProgram } from './program.ts'

/** A program without the demo, whose customer care answers when a journey needs it to. */
export interface Care {
  edicola: Edicola
  stop(): Promise<void>
}

const always = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }]
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).getUTCDay() || 7
/** Journeys are run at any hour: MG and CA answer always, CA with Chatwoot; EM not today. */
const careOf: Readonly<Record<string, () => object>> = {
  MG: () => ({ hours: always }),
  CA: () => ({
    hours: always,
    chatwoot: { url: 'https://chat.example.com', token: 'gettone-di-prova' },
  }),
  EM: () => ({ hours: [{ days: [inThreeDays()], opens: '09:00', closes: '21:00' }] }),
}

export async function careProgram(): Promise<Care> {
  const brandsDir = await copyBrands()
  for (const [sigla, of] of Object.entries(careOf)) {
    const text = await readFile(join(brandsDir, sigla, 'settings.json'), 'utf8')
    const { support } = JSON.parse(text) as { support: object }
    await changeSettings(brandsDir, sigla, { support: { ...support, closed: [], ...of() } })
  }
  const settings = { TRUST_PROXY: '127.0.0.1,::1' }
  const program = await startProgram({ entry: 'empty.ts', brandsDir, settings })
  return {
    edicola: program.edicola,
    async stop() {
      await program.stop()
      await rm(brandsDir, { recursive: true })
    },
  }
}
