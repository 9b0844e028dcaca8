import { redirect } from 'react-router'
import { readArchive } from 'contract/reading/newsstand/archive.ts'
import { euros } from 'contract/platform/money.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { editionPath } from 'contract/platform/paths.ts'
import type { Route } from './+types/archive'
import { sharedMeta } from '../../../../frame/share-meta.ts'
import { Written } from '../../../../frame/written.tsx'
import { Island } from '../../../../islands/island.tsx'
import { dataOf } from '../../../../page/data-of.ts'
import { content } from '../../../../page/handle.ts'
import { notHere, requestedDay } from '../../../../page/not-here.ts'
import { visit } from '../../../../server/context.ts'
import { theDate } from '../../../../words/dates.ts'
import { isDay } from '../../../../words/is-day.ts'
import { BlockTitle } from '../teasers/block.tsx'
import { PageHead } from '../teasers/list.tsx'
import { Picture } from '../../../../story/picture.tsx'
import { CoversByDay, Months, OtherMastheads, monthInWords } from './covers-and-months.tsx'
import { Resume } from '../reader/resume.tsx'
import styles from './archive.module.css'

export const handle = content({ params: ['mese', 'giorno'] })

/**
 * Another masthead's editions stand on its own host, where its own gate is. A day that is asked for opens in
 * the reader; one without an edition shows its month.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ask, host, brands, today } = context.get(visit)
  const { pathname, search, searchParams } = new URL(request.url)
  const brand = brands.all.find((b) => b.sigla === params.code.toUpperCase())
  if (brand && brand.sigla !== host.brand.sigla)
    throw redirect(siteUrl({ ...host, brand }, 'edicola', pathname + search), 302)
  const of = { code: params.code, edition: params.edizione }
  const path = `/sfoglia/${host.brand.sigla}/${params.edizione}`
  const day = requestedDay(searchParams.get('giorno'), [path, 'Scegli un altro giorno'])
  if (day !== null) {
    const around = await ask(readArchive, { ...of, month: day.slice(0, 7) })
    if (around.ok && around.data.covers.some((c) => c.date === day))
      throw redirect(editionPath(host.brand.sigla, params.edizione, day))
    if (around.ok) return { ...around.data, path, absent: day }
  }
  const month = day === null ? searchParams.get('mese') : null
  const answer = await ask(readArchive, month ? { ...of, month } : of)
  if (
    month &&
    !answer.ok &&
    (answer.status === 400 || answer.status === 404) &&
    (await ask(readArchive, of)).ok
  )
    throw notHere({
      title:
        isDay(`${month}-01`) && month > today
          ? 'Questo mese deve ancora venire'
          : 'Di questo mese non ci sono edizioni',
      text: 'Controlla anno e mese nell’indirizzo, come in 2026-11.',
      way: [path, 'Vai alle edizioni che ci sono'],
    })
  return { ...dataOf(answer), path, absent: day }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return sharedMeta(matches, {})
  const { name, month, path } = loaderData
  return sharedMeta(matches, {
    title: month === null ? 'Sfoglia il giornale' : `Le edizioni di ${monthInWords(month)}`,
    description:
      month === null
        ? `${name}: l’edizione di oggi e le prime pagine di tutti i giorni, da sfogliare.`
        : `${name}: le prime pagine di ${monthInWords(month)}, giorno per giorno, da sfogliare.`,
    canonical: month === null ? path : `${path}?mese=${month}`,
  })
}

export default function Archive({
  loaderData: { name, newest, copyPrice, month, months, covers, editions, others, path, absent },
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead kicker={name} title="Sfoglia il giornale">
        {editions.length > 1 && (
          <ul className={styles.editions} aria-label="Edizioni">
            {editions.map((e) => (
              <li key={e}>
                <a
                  href={`/sfoglia/${newest.brand}/${e}`}
                  aria-current={e === newest.edition ? 'page' : undefined}
                >
                  {e[0]!.toUpperCase() + e.slice(1).replaceAll('-', ' ')}
                </a>
              </li>
            ))}
          </ul>
        )}
      </PageHead>
      <hr className="rule" />
      <div className={styles.newest}>
        <a className={styles.cover} href={newest.path}>
          <Picture
            picture={newest.picture}
            shape="whole"
            sizes="(width > 51.25em) 360px, 70vw"
            first
            alt={`Prima pagina ${theDate('del', newest.date)}`}
          />
        </a>
        <div className={styles.about}>
          <h2>Edizione {theDate('del', newest.date)}</h2>
          <p>
            {newest.pages === 1 ? 'Una pagina' : `${newest.pages} pagine`}, dalla prima all’ultima, con il
            testo di ogni articolo accanto.
          </p>
          <a className={styles.open} href={newest.path}>
            Sfoglia
          </a>
          {copyPrice !== null && (
            <p className="for-buyers">
              Un numero solo, di qualunque giorno, costa {euros(copyPrice)}: si compra dalla sua edizione.
            </p>
          )}
          <Island name="resume" of={Resume} when="stored:reader-places" props={{ under: `${path}/` }} />
          <form method="get" action={path} className={styles.day}>
            <label htmlFor="giorno">Un altro giorno</label>
            <div>
              <input
                id="giorno"
                name="giorno"
                type="date"
                required
                defaultValue={absent ?? undefined}
                aria-invalid={absent === null ? undefined : true}
                aria-describedby={absent === null ? undefined : 'giorno-assente'}
                min={`${months.at(-1)!.month}-01`}
                max={newest.date}
              />
              <button type="submit">Vai</button>
            </div>
            {absent !== null && (
              <p id="giorno-assente" role="alert">
                Non c’è un’edizione {theDate('del', absent)}. Scegli un altro giorno.
              </p>
            )}
          </form>
        </div>
      </div>
      <section className={styles.shelf} aria-labelledby="indietro">
        <BlockTitle
          id="indietro"
          title={month === null ? 'Gli ultimi giorni' : `Le edizioni di ${monthInWords(month)}`}
        />
        <Months months={months} month={month} path={path} />
        <Written part={CoversByDay} of={{ covers }} />
      </section>
      {others.length > 0 && <Written part={OtherMastheads} of={{ covers: others }} />}
    </div>
  )
}
