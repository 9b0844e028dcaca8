import { NATIONAL } from 'contract/reading/edition-name.ts'
import { sideFrom } from 'contract/press-review/boxes.ts'
import { parseCoords } from 'contract/press-review/coords.ts'
import { listMappingEditions } from 'contract/press-review/page-mapping.ts'
import { Notice } from '../../form/notice.tsx'
import application from '../../frame/application/application.module.css'
import { signInLink, useSite } from '../../frame/site.ts'
import { dataOf } from '../../page/data-of.ts'
import { visit } from '../../server/context.ts'
import type { Route } from './+types/page-mapping'
import { Mapping } from './mapping.tsx'
import { PagePicker } from './page-picker.tsx'
import { usePageImage } from './use-page-image.ts'
import styles from './page-mapping.module.css'

export const handle = { frame: 'no-footer' }
export const meta: Route.MetaFunction = () => [
  { title: 'Riquadri di una pagina' },
  { name: 'robots', content: 'noindex' },
]

/**
 * What the address says: `brand`, `edition`, `date`, `page`, the boxes (`coords`) and the size they are
 * written for (`width`, `height`); with the editions that may be chosen.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { host, brands, ask } = context.get(visit)
  const query = new URL(request.url).searchParams
  const here = host.brand.sigla
  const date = query.get('date')
  const choice = {
    brand: query.get('brand')?.toUpperCase() ?? here,
    edition: query.get('edition') ?? NATIONAL,
    date,
    page: query.get('page') ?? '1',
  }
  const month = date === null ? {} : { month: date.slice(0, 7) }
  const wished = await ask(listMappingEditions, { brand: choice.brand, ...month })
  const offered = wished.ok
    ? { brand: choice.brand, ...wished.data }
    : { brand: here, ...dataOf(await ask(listMappingEditions, { brand: here })) }
  const boxes = parseCoords(query.get('coords'))
  return {
    choice,
    offered,
    said: { width: sideFrom(query.get('width'), 'width'), height: sideFrom(query.get('height'), 'height') },
    boxes,
    ignored: query.has('coords') && boxes.length === 0,
    mastheads: brands.all
      .filter((brand) => !brand.gated || brand.sigla === here)
      .map(({ sigla, name }) => ({ sigla, name })),
    path: `${new URL(request.url).pathname}${new URL(request.url).search}`,
  }
}

/** The developers’ page mapping (SPEC §2): a page of the archive, and boxes drawn over it. */
export default function PageMapping({ loaderData }: Route.ComponentProps) {
  const { choice, offered, said, boxes, ignored, mastheads, path } = loaderData
  const { host } = useSite()
  const page = usePageImage(choice)
  return (
    <div className={application.page}>
      <div className={`wrap ${styles.page}`}>
        <p className={styles.back}>
          <a href="/dev">Sviluppo</a>
        </p>
        <h1>Riquadri di una pagina</h1>
        <p className={styles.lead}>
          Scegli una pagina dell’archivio e disegna i riquadri di un articolo: ne vedi il ritaglio e ne hai il
          JSON per la scheda dell’edizione.
        </p>
        <PagePicker choice={choice} offered={offered} declared={said} mastheads={mastheads} />
        <noscript>
          <p>Per disegnare i riquadri attiva JavaScript nel browser e ricarica la pagina.</p>
        </noscript>
        {ignored && (
          <Notice
            kind="warning"
            title="Le coordinate dell’indirizzo non valgono: si comincia senza riquadri."
          >
            <p>Servono come lista JSON di almeno un riquadro, con x, y, width e height.</p>
          </Notice>
        )}
        {page.state === 'loading' && <p className={styles.waiting}>Carico la pagina…</p>}
        {page.state === 'refused' && (
          <Notice kind="error" title={page.fact.title}>
            <p>{page.fact.line}</p>
          </Notice>
        )}
        {page.state === 'ready' && !page.whole && (
          <Notice kind="warning" title="La pagina è sfocata.">
            <p>
              La vede intera chi può sfogliare questa edizione:{' '}
              <a href={signInLink(host, path)}>accedi con un abbonamento</a>. I riquadri si disegnano lo
              stesso.
            </p>
          </Notice>
        )}
        {page.state === 'ready' && (
          <Mapping image={page.image} page={Number(choice.page)} declared={said} initial={boxes} />
        )}
      </div>
    </div>
  )
}
