import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { readProfile, readProfileChanges } from 'contract/identity/account/profile.ts'
import { orderPath } from 'contract/platform/paths.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { FactNotice, Notice } from '../../../../form/notice.tsx'
import { typedIn } from '../../../../form/rules.ts'
import { pageMeta } from '../../../../frame/page-meta.ts'
import { useSite } from '../../../../frame/site.ts'
import type { Asking } from '../../../../page/personal.ts'
import { inPerson } from '../../../../server/in-person.ts'
import { byBearer } from '../../../../session/by-bearer.ts'
import { loaded } from '../../../../session/loaded.ts'
import type { Route } from './+types/profile'
import { useErrorTitle } from '../../../../form/error-title.ts'
import { AddressPart } from './address.tsx'
import { ChangeLog } from './change-log.tsx'
import { IdentityPart } from './identity.tsx'
import { InvoicingPart } from './invoicing.tsx'
import { missingWords } from './missing-words.ts'
import type { Saved } from './save.ts'
import { saves } from './saves.ts'
import { bring } from '../../../../page/bring.ts'
import { unreachableFact } from '../../../../words/unreachable.ts'
import area from '../../../../frame/application/area.module.css'

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Dati e fatturazione', robots: 'noindex' })

/** `/user/profile` (SPEC §2): who the account is, in parts that are saved one by one. */
async function load({ ask }: Asking) {
  const [profile, changes] = await Promise.all([ask(readProfile, {}), ask(readProfileChanges, {})])
  return { profile: loaded(profile), changes: loaded(changes).changes, now: new Date() }
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

/** What saves comes once a part is touched. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Saved | Response> {
  const typed = typedIn(await request.formData())
  const saving = await bring(saves)
  const part = typed.one('passo').replace(/-via$/, '')
  return saving ? saving.savePart(typed) : { part, fact: unreachableFact }
}

export default function Profile({ loaderData: { profile, changes, now }, actionData }: Route.ComponentProps) {
  const saved = actionData instanceof Response ? undefined : actionData
  const [invalid, setInvalid] = useState<Readonly<Record<string, boolean>>>({})
  useErrorTitle(Object.values(invalid).includes(true) || saved?.fact?.kind === 'error')
  const answerOf = (part: string) => (saved?.part === part ? saved : undefined)
  const own = (part: string) => ({
    profile,
    answer: answerOf(part),
    notice: <FactNotice fact={answerOf(part)?.fact} />,
    onWrong: (wrong: boolean) => setInvalid((all) => (all[part] === wrong ? all : { ...all, [part]: wrong })),
  })
  const missing = missingWords(profile)
  const { hash, search } = useLocation()
  useArrivalAt(hash)
  const { host } = useSite()
  const order = orderIn(search)
  return (
    <>
      <h1 className={area.title}>Dati e fatturazione</h1>
      {order !== null && (
        <Notice kind="info" title="Il tuo ordine ti aspetta.">
          Quando hai finito, <a href={siteUrl(host, 'shop', orderPath(order))}>torna all’ordine</a>.
        </Notice>
      )}
      {missing !== null && (
        <Notice kind="warning" title={missing.title}>
          {missing.line} <a href={`#${missing.first}`}>Vai al primo campo da compilare</a>
        </Notice>
      )}
      <IdentityPart {...own('chi-sei')} />
      <AddressPart {...own('indirizzo')} removed={answerOf('indirizzo-via')?.fact} />
      <InvoicingPart {...own('fattura')} />
      <ChangeLog changes={changes} now={now} />
      <p className={area.after}>
        Email e password stanno in <Link to="/user/devices">Dispositivi e sicurezza</Link>. Da{' '}
        <Link to="/user/profile/data">I miei dati</Link> puoi averne una copia o eliminare l’account.
      </p>
    </>
  )
}

/** The order that one came from for want of these data. */
function orderIn(search: string): string | null {
  const id = new URLSearchParams(search).get('ordine')
  return id !== null && /^[\da-f-]{36}$/.test(id) ? id : null
}

/**
 * Goes to the field or the part that the address names: when the browser looked for it, the page was not yet
 * there.
 */
function useArrivalAt(hash: string) {
  useEffect(() => {
    const place = document.getElementById(hash.slice(1))
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [hash])
}
