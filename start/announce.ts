import { DEMO_PASSWORD, demoPeople } from '../demo/people.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import { demoPasswords, isDemo } from './demo.ts'
import type { Settings } from './settings.ts'
import { say } from './terminal.ts'

/** The closing message: where everything is. Gate passwords are shown only when they are the demo's own. */
export function announce(
  settings: Settings,
  brands: Brands,
  port: number,
  { demo }: { demo: boolean },
): void {
  const { publicScheme: scheme, publicPort } = settings
  const shown = publicPort ?? (scheme === 'http' ? port : null)
  const suffix = shown === null || shown === (scheme === 'http' ? 80 : 443) ? '' : `:${shown}`
  const urls = brands.all.map((b) => `${scheme}://edicola.${b.domain}${suffix}`)
  const health = `${urls[0]}/readyz`
  if (settings.log.format === 'json') return say(`Edicola è aperta: ${urls.join(', ')}`)
  const width = Math.max(health.length, ...urls.map((u) => u.length)) + 3
  const passwords = isDemo(brands) && !settings.gatePasswords ? demoPasswords(brands).gates : {}
  say('\nEdicola è aperta.\n')
  for (const [i, brand] of brands.all.entries()) {
    const password = passwords[brand.sigla]
    const gate = password ? ` (accesso riservato, parola d'ingresso: ${password})` : ''
    say(`  ${urls[i]!.padEnd(width)}${brand.name}${gate}`)
  }
  if (isDemo(brands) && !settings.devPassword)
    say(
      `\n  ${`${urls[0]}/dev`.padEnd(width)}pagine di sviluppo, ` +
        `parola d'ingresso: ${demoPasswords(brands).dev}`,
    )
  if (isDemo(brands) && demo) sayPeople()
  if (!settings.languageModel)
    say(
      '\n  Il chatbot risponde con frasi degli articoli. Con un modello linguistico (LLM_URL, LLM_MODEL)\n' +
        '  scrive anche riassunti, confronti e domande per continuare.',
    )
  say(`\n  ${health.padEnd(width)}stato del servizio\n\nCtrl-C per chiudere.`)
}

function sayPeople(): void {
  const wide = Math.max(...demoPeople.map(({ registration }) => registration.email.length)) + 3
  say(`\n  Account di prova, password di tutti ${DEMO_PASSWORD}:`)
  for (const { registration, who } of demoPeople) say(`  ${registration.email.padEnd(wide)}${who}`)
}
