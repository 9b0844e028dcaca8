import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { archiveClient } from '../../session/clients.ts'
import * as at from 'contract/newsstand/addresses.ts'
import type { archivePage } from 'contract/newsstand/archive.ts'
import type { CodeOf } from 'contract/endpoint.ts'
import { light } from '../../session/send.ts'
import { refusalSentence, type WordsOf } from '../../words/refusals.ts'
import { useSite } from '../../frame/site.ts'
import { Cropper } from './cropper.tsx'
import { defaultSize, parseCrops, parseSize } from './crop-rules.ts'
import type { Route } from './+types/page-mapping'
import styles from './page-mapping.module.css'

export const handle = { frame: 'no-footer' }
export const meta: Route.MetaFunction = () => [
  { title: 'Riquadri di una pagina' },
  { name: 'robots', content: 'noindex' },
]

const ask = archiveClient()
const page = light<typeof archivePage>(at.archivePage)
/** SPEC §8 «Dev tool alerts». */
const alerts = {
  noData: 'Nessun dato ricevuto dall’archivio.',
  notLoaded: 'L’immagine c’è, ma non si carica.',
} as const
const notFetched = 'L’archivio non risponde: impossibile chiedere l’immagine.'
const refusals: WordsOf<CodeOf<typeof archivePage>, string> = {
  ERR_PAGE_NOT_FOUND: 'Nessuna immagine trovata per questa pagina.',
  ERR_BAD_REQUEST: 'Controlla i campi: la data è AAAA-MM-GG, la pagina un numero.',
  ERR_INTERNAL: notFetched,
  ERR_UNAVAILABLE: notFetched,
}

/**
 * The developers' image cropper (SPEC §2): a page of the archive, and boxes drawn over it. The address keeps
 * what was asked.
 */
export default function PageMapping() {
  const { sisters, host, today } = useSite()
  const [params] = useSearchParams()
  const [testata, edizione, data, pagina] = [
    params.get('testata') ?? host.brand.sigla,
    params.get('edizione') ?? 'nazionale',
    params.get('data') ?? today,
    params.get('pagina') ?? '1',
  ]
  const [size] = useState({
    width: params.has('width') ? parseSize(params.get('width')) : defaultSize.width,
    height: params.has('height') ? parseSize(params.get('height')) : defaultSize.height,
  })
  const [thumb, setThumb] = useState<string | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const complete = params.has('pagina')
  useEffect(() => {
    if (!complete) return
    let left = false
    void ask(page, { testata, edizione, data, pagina }).then((answer) => {
      if (left) return
      if (answer.ok) setThumb(answer.data.thumb || null)
      setAlert(answer.ok ? (answer.data.thumb ? null : alerts.noData) : refusalSentence(answer, refusals))
    })
    return () => {
      left = true
    }
  }, [complete, testata, edizione, data, pagina])
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Riquadri di una pagina</h1>
      <form method="get" className={styles.form}>
        <label>
          Testata
          <select name="testata" defaultValue={testata}>
            {sisters.map((s) => (
              <option key={s.sigla} value={s.sigla}>
                {s.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Edizione
          <input name="edizione" defaultValue={edizione} required />
        </label>
        <label>
          Data
          <input name="data" type="date" defaultValue={data} required />
        </label>
        <label>
          Pagina
          <input name="pagina" inputMode="numeric" pattern="[1-9][0-9]*" defaultValue={pagina} required />
        </label>
        <label>
          Larghezza in px
          <input name="width" inputMode="numeric" defaultValue={size.width} aria-describedby="naturale" />
        </label>
        <label>
          Altezza in px
          <input name="height" inputMode="numeric" defaultValue={size.height} aria-describedby="naturale" />
        </label>
        <button type="submit">Mostra la pagina</button>
      </form>
      <p id="naturale" className={styles.hint}>
        0 vale la misura propria dell’immagine.
      </p>
      <p role="alert" className={alert ? styles.alert : 'hidden'}>
        {alert ?? ''}
      </p>
      {thumb !== null && (
        <Cropper
          src={thumb}
          size={size}
          initial={parseCrops(params.get('crop'))}
          onBroken={() => setAlert(alerts.notLoaded)}
        />
      )}
    </div>
  )
}
