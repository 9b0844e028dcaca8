import { inPath, procure, versionOf } from './procure.ts'

/** The oldest that the Nu Html Checker runs on. */
const OLDEST = 11

/** «openjdk version "17.0.15"», «java version "1.8.0_401"». */
const isNewEnough = (words: string | null): boolean =>
  Number(/version "(\d+)/.exec(words ?? '')?.[1] ?? 0) >= OLDEST

/**
 * A Java for the Nu Html Checker: one already on the machine, Debian's package when root. @throws Refusal (8)
 * when there is none to be had.
 */
export const java = (path: string): string =>
  procure(
    {
      name: `un Java (${OLDEST} o più recente)`,
      find: () => inPath(path, ['java']).find((file) => isNewEnough(versionOf(file, '-version'))),
      debian: 'default-jre-headless',
      advice: 'installatelo (su Debian: apt-get install default-jre-headless).',
    },
    path,
  )
