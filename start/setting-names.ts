import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { editDistance } from '../services/platform/language/edit-distance.ts'
import { Refusal, exit } from './refusal.ts'

/**
 * The values of the environment, where a secret may stand in a file that `NAME_FILE` names, as Docker and
 * systemd hand them in; a line break at its end is not part of it. @throws Refusal (2) when both are set or
 * the file cannot be read.
 */
export function withSecretFiles(
  values: Readonly<Record<string, string | undefined>>,
  secrets: Iterable<string>,
  folder: string,
): Record<string, string | undefined> {
  const whole = { ...values }
  for (const name of secrets) {
    const file = values[`${name}_FILE`]
    if (file === undefined) continue
    if (values[name] !== undefined)
      throw new Refusal(exit.settings, `${name} e ${name}_FILE sono scritti entrambi: ne serve uno.`)
    try {
      whole[name] = readFileSync(resolve(folder, file), 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      throw new Refusal(exit.settings, `${name}_FILE vale «${file}», che non si può leggere.`, error)
    }
  }
  return whole
}

/** Letters by which a name may differ from a setting of so many letters and still be meant for it. */
const mostWrong = (letters: number): number => (letters < 6 ? 0 : letters < 8 ? 1 : 2)

/**
 * Refuses a variable that is no setting but nearly one: `DATABSE_URL` would be passed over in silence.
 * @throws Refusal (2) with the nearest name.
 */
export function refuseMisspelt(variables: readonly string[], settings: ReadonlySet<string>): void {
  for (const name of variables) {
    if (settings.has(name) || !/^[A-Z][A-Z0-9_]+$/.test(name)) continue
    const near = [...settings]
      .map((setting) => ({ setting, distance: editDistance(name, setting) }))
      .filter(({ setting, distance }) => distance <= mostWrong(Math.min(name.length, setting.length)))
      .toSorted((a, b) => a.distance - b.distance)[0]
    if (near)
      throw new Refusal(
        exit.settings,
        `${name} non è un’impostazione di Edicola: forse intendete ${near.setting}? Correggete il nome, ` +
          'oppure toglietela dall’ambiente.',
      )
  }
}
