import { visit } from '../../../server/context.ts'
import type { Route } from './+types/dev-home'
import styles from './legal.module.css'

export const handle = { frame: 'no-footer', site: 'any' }

export function loader({ context }: Route.LoaderArgs) {
  const { host, brands } = context.get(visit)
  return {
    facts: [
      ['Testata', `${host.brand.name} (${host.brand.sigla}, id ${host.brand.id})`],
      ['Sito', host.site],
      ['Origine', host.origin],
      ['Host conosciuto', host.known ? 'sì' : 'no, vale la testata principale'],
      ['Testate caricate', brands.all.map((b) => `${b.sigla} ${b.domain}`).join(', ')],
    ],
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Sviluppo' }, { name: 'robots', content: 'noindex' }]

export default function DevHome({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Sviluppo</h1>
      <p>Che cosa vede il programma di questo indirizzo.</p>
      <dl>
        {loaderData.facts.map(([name, value]) => (
          <div key={name}>
            <dt>
              <b>{name}</b>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>Strumenti</h2>
      <ul>
        <li>
          <a href="/dev/page-mapping">Riquadri di una pagina</a>
        </li>
        <li>
          <a href="/dev/consenso">Risposte sui cookie</a>
        </li>
      </ul>
    </div>
  )
}
