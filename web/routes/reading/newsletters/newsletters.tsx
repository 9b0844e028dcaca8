import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type Newsletter,
  readNewsletters,
  setSubscription,
} from 'contract/reading/newsletters/newsletters.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { accountClient } from '../../../session/clients.ts'
import { loaded } from '../../../session/loaded.ts'
import type { WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/newsletters'
import { NewsletterRow, whenWords } from './newsletter-row.tsx'
import { Stopped } from './stopped.tsx'
import area from '../../../frame/application/area.module.css'
import styles from './newsletters.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Newsletter', robots: 'noindex' })

/** `/user/newsletter/` (SPEC §2): what the person receives, and what else there is. */
const load = async ({ ask }: Asking) => loaded(await ask(readNewsletters, {}))
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

const refusals: WordsOf<CodeOf<typeof setSubscription>, { title: string; line?: string }> = {
  ERR_NEWSLETTER_NOT_FOUND: {
    title: 'Questa newsletter non c’è più.',
    line: 'Ricarica la pagina per vedere quelle di oggi.',
  },
  ERR_NEWSLETTER_RESERVED: {
    title: 'Questa testata non è ancora aperta al pubblico.',
    line: 'Potrai iscriverti quando lo sarà.',
  },
}

export default function Newsletters({ loaderData: { email, stopped, mastheads } }: Route.ComponentProps) {
  const { host } = useSite()
  const { revalidate } = useRevalidator()
  const [fact, setFact] = useState<Fact | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const own = mastheads.filter(({ sigla }) => sigla === host.brand.sigla)
  const sisters = mastheads.filter(({ sigla }) => sigla !== host.brand.sigla)
  const turn = async (brand: string, { slug, name, subscribed, days, hour }: Newsletter) => {
    if (busy !== null) return
    const on = subscribed === null
    setBusy(`${brand}/${slug}`)
    const answer = await accountClient()(setSubscription, { brand, newsletter: slug, on })
    await revalidate()
    setBusy(null)
    setFact(
      !answer.ok
        ? refusalFact(answer, refusals)
        : on
          ? {
              kind: 'success',
              title: `Iscrizione a «${name}» fatta.`,
              line: `La riceverai a ${email}, ${whenWords(days, hour)}.`,
            }
          : {
              kind: 'success',
              title: `Iscrizione a «${name}» annullata.`,
              line: 'Da ora non la riceverai più.',
            },
    )
  }
  const list = (brand: string, newsletters: readonly Newsletter[]) => (
    <ul className={styles.list}>
      {newsletters.map((newsletter) => (
        <NewsletterRow
          key={newsletter.slug}
          brand={brand}
          newsletter={newsletter}
          busy={busy === `${brand}/${newsletter.slug}`}
          onTurn={() => void turn(brand, newsletter)}
        />
      ))}
    </ul>
  )
  return (
    <>
      <h1 className={area.title}>Newsletter</h1>
      <p className={area.standfirst}>
        Scegli che cosa ricevere a <strong>{email}</strong>. Puoi cambiare idea quando vuoi: vale da subito.
      </p>
      {stopped !== null && <Stopped email={email} kind={stopped.kind} at={stopped.at} onFact={setFact} />}
      <FactNotice fact={fact} />
      <section className={area.section} aria-labelledby="testata">
        <h2 id="testata">{host.brand.name}</h2>
        {own.length === 0 ? (
          <p className={styles.note}>Per ora {host.brand.name} non ha newsletter a cui iscriversi.</p>
        ) : (
          own.map(({ sigla, newsletters }) => <div key={sigla}>{list(sigla, newsletters)}</div>)
        )}
      </section>
      {sisters.length > 0 && (
        <section className={area.section} aria-labelledby="altre-testate">
          <h2 id="altre-testate">Le altre testate</h2>
          {sisters.map(({ sigla, name, newsletters }) => (
            <div key={sigla} className={styles.sister}>
              <h3>{name}</h3>
              {list(sigla, newsletters)}
            </div>
          ))}
        </section>
      )}
    </>
  )
}
