import { use } from 'react'
import { useLocation } from 'react-router'
import { RequestIdContext } from '../../../frame/request-id.ts'
import { SearchForm } from '../../../frame/search-form.tsx'
import { sectionPath } from 'contract/platform/paths.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useSite } from '../../../frame/site.ts'
import type { NotHere } from '../../../page/not-here.ts'
import styles from './error-page.module.css'

/** SPEC §2, §8: the router's own words for a status, and what a reader may do about it. */
const statusWords: Record<number, { title: string; text: string; router: string }> = {
  400: {
    title: 'L’indirizzo non è giusto',
    text: 'Manca qualcosa o c’è un errore di battitura. Controllalo, oppure parti dalla prima pagina.',
    router: '400 Bad Request',
  },
  403: {
    title: 'Questa pagina non si può aprire',
    text: 'Non è pubblica, o non lo è per te.',
    router: '403 Forbidden',
  },
  404: {
    title: 'Questa pagina non c’è',
    text:
      'L’indirizzo è cambiato, oppure non è mai esistito. Il giornale di oggi, invece, è dove lo ' +
      'hai lasciato.',
    router: '404 Not Found',
  },
  405: {
    title: 'Questa pagina non accetta dati',
    text: 'Torna indietro e riprova.',
    router: '405 Method Not Allowed',
  },
  410: {
    title: 'Questo articolo è stato ritirato',
    text: 'La redazione lo ha tolto: non è più disponibile, nemmeno in archivio.',
    router: '410 Gone',
  },
  503: {
    title: "C'è stato un errore",
    text: 'Il giornale non risponde. Non è colpa tua: riprova tra qualche minuto.',
    router: '503 Service Unavailable',
  },
}

const withdrawnSpecial = { ...statusWords[410]!, title: 'Questo speciale è stato ritirato' }

/** The route error screen (SPEC §2): "C'è stato un errore", with a way back to the main page. */
export function ErrorPage({
  status,
  message,
  notHere = null,
}: {
  status: number
  message: string | null
  /** In place of what is said of any page that is not there. */
  notHere?: NotHere | null
}) {
  const site = useSite()
  const requestId = use(RequestIdContext)
  const { pathname } = useLocation()
  const usual = (status === 410 && pathname.startsWith('/speciale/')
    ? withdrawnSpecial
    : statusWords[status]) ?? {
    title: "C'è stato un errore",
    text:
      'Qualcosa si è rotto da parte nostra. Riprova; se succede ancora, scrivici e cita il ' +
      'codice qui sotto.',
    router: 'Unexpected Application Error!',
  }
  const words = { ...usual, ...notHere }
  const again = status >= 500
  // The other sites of a masthead have no front page of their own.
  const newsstand = site.host.site === 'edicola' ? '' : siteUrl(site.host, 'edicola', '')
  return (
    <section className={`wrap ${styles.page}`}>
      <title>{`${words.title} | ${site.title}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.code}>{words.router}</p>
      <h1>{words.title}</h1>
      <p className={styles.text}>
        {words.text}
        {again && requestId !== null && (
          <>
            <br />
            <small>Codice dell’errore: {requestId}</small>
          </>
        )}
      </p>
      {message !== null && <pre>{message}</pre>}
      {status === 404 && <SearchForm placeholder="Cerca nel giornale" label="Nel giornale" />}
      <p className={styles.ways}>
        {again && (
          <a className={styles.primary} href={pathname}>
            Riprova
          </a>
        )}
        {notHere?.way && (
          <a className={styles.primary} href={notHere.way[0]}>
            {notHere.way[1]}
          </a>
        )}
        <a className={again || notHere?.way ? styles.secondary : styles.primary} href={`${newsstand}/`}>
          {status === 404 ? 'Torna alla home' : 'Vai alla prima pagina'}
        </a>
        <a className={styles.quiet} href={newsstand + site.host.brand.viewerUrl}>
          Sfoglia l’edizione di oggi
        </a>
      </p>
      <ul className={styles.sections} aria-label="Sezioni">
        {site.host.brand.sections.slice(0, 6).map((s) => (
          <li key={s.slug}>
            <a href={newsstand + sectionPath(s.slug)}>{s.name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
