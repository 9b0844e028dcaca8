import { useEffect, useRef, useState } from 'react'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { readGuestSeats } from 'contract/commerce/seats/seats.ts'
import { activateCode } from 'contract/commerce/shop/shop.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useErrorTitle } from '../../../form/error-title.ts'
import { refusedForm, type Fact, type FormRefusals } from '../../../form/fact.ts'
import { Field } from '../../../form/field.tsx'
import type { Answer } from '../../../form/form-state.ts'
import { CheckedForm } from '../../../form/form.tsx'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { formRules } from '../../../form/form-rules.ts'
import { typedIn } from '../../../form/rules.ts'
import { Submit } from '../../../form/submit.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { accountClient } from '../../../session/clients.ts'
import { notifyPersonChanged } from '../../../session/load-user.ts'
import { requireUser } from '../../../session/require-user.ts'
import { theDate } from '../../../words/dates.ts'
import type { Route } from './+types/code'
import { arrivalAddress } from './addresses.ts'
import button from '../../../form/button.module.css'
import styles from './order.module.css'

export const handle = { frame: 'none', site: 'shop' }
export const headers = () => ({ 'Cache-Control': 'private, no-store' })
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Attiva un codice', robots: 'noindex' })

const codeRules = formRules({
  schema: async () => (await import('contract/commerce/shop/forms.ts')).codeForm,
  fields: (typed) => ({ code: typed.one('code') }),
  names: { code: 'codice' },
})

/** SPEC §8 «offer activation error». */
const refusals: FormRefusals<CodeOf<typeof activateCode>> = {
  ERR_CODE_NOT_VALID: {
    title: 'Non siamo riusciti ad attivare l’offerta.',
    line:
      'Il codice non è valido, è scaduto o è già stato usato: controlla di averlo scritto come lo hai ' +
      'ricevuto.',
    focus: 'code',
  },
  ERR_CODE_ACTIVATED: {
    kind: 'info',
    title: 'Hai già attivato questa offerta.',
    line: 'Vale una volta per account: la trovi fra i tuoi abbonamenti.',
  },
  ERR_ALREADY_SUBSCRIBED: {
    kind: 'info',
    title: 'Quello che comprende lo leggi già.',
    line: 'Tieni il codice per quando il tuo abbonamento finisce, o regalalo.',
  },
  ERR_GIFT_HELD: {
    kind: 'info',
    title: 'Per ora questo regalo non si attiva.',
    line: 'Tieni il codice e riprova fra due settimane, o chiedi a chi te lo ha regalato.',
  },
}

interface Activated {
  name: string
  brand: string
  masthead: string
  until: string
  giver: string | null
}

/**
 * `/vetrina/codice?codice=…`: who has not signed in leaves for sign-in, and comes back. `holder`: in whose
 * subscription one reads as a guest already, if in anybody's; not to know it keeps nobody from activating.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser()
  const answer = await accountClient()(readGuestSeats, {})
  const [seat] = answer.ok ? answer.data.seats : []
  return {
    code: new URL(request.url).searchParams.get('codice')?.slice(0, 60) ?? '',
    holder: seat?.holder ?? null,
  }
}
clientLoader.hydrate = true as const

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<(Answer & { fact?: Fact }) | { activated: Activated }> {
  const read = await codeRules.read(typedIn(await request.formData()))
  if (read.errors) return { errors: read.errors }
  const answer = await accountClient()(activateCode, read.input)
  if (!answer.ok) return refusedForm(answer, refusals)
  notifyPersonChanged()
  return { activated: answer.data }
}

/** While it is asked who is signed in. */
export function HydrateFallback() {
  return (
    <div className={styles.alone}>
      <p role="status">Un momento…</p>
      <noscript>
        <p>Questa pagina ha bisogno di JavaScript: attivalo nel browser e ricaricala.</p>
      </noscript>
    </div>
  )
}

export default function Code({ loaderData: { code, holder }, actionData }: Route.ComponentProps) {
  const [isWrong, setWrong] = useState(false)
  const again = actionData && !('activated' in actionData) ? actionData : undefined
  useErrorTitle(isWrong || again?.fact?.kind === 'error')
  if (actionData && 'activated' in actionData) return <Done activated={actionData.activated} />
  return (
    <div className={styles.alone}>
      <h1>Attiva un codice</h1>
      <p className={styles.standfirst}>
        Apre quello che ti è stato offerto o regalato, senza pagare. Non si rinnova da solo.
      </p>
      {holder !== null && (
        <Notice kind="info" title={`Leggi già con il posto di ${holder}.`}>
          Se il codice è un regalo puoi tenerlo per dopo: comincia il giorno in cui lo attivi.
        </Notice>
      )}
      <FactNotice fact={again?.fact} />
      <CheckedForm rules={codeRules} answer={again} keeps={false} onWrong={setWrong}>
        <Field
          name="code"
          label="Codice"
          hint="Sedici lettere e cifre, con o senza trattini"
          autoComplete="off"
          initial={code}
        />
        <Submit words="Attiva l’offerta" working="Attivo l’offerta…" />
      </CheckedForm>
    </div>
  )
}

function Done({ activated: { name, brand, masthead, until, giver } }: { activated: Activated }) {
  const { host, sisters } = useSite()
  // A code opens its own masthead, on whichever's shop it is typed.
  const domain = sisters.find(({ sigla }) => sigla === brand)?.domain ?? host.brand.domain
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.alone}>
      <h1 ref={heading} tabIndex={-1}>
        {giver === null ? 'Offerta attivata' : 'Regalo attivato'}
      </h1>
      <p role="status" className={styles.standfirst}>
        {giver !== null && (
          <>
            Te lo regala <bdi>{giver}</bdi>.{' '}
          </>
        )}
        {name} ({masthead}) è aperto da ora e fino {theDate('al', until)}. Non devi pagare nulla e non si
        rinnova da solo.
      </p>
      <p className={styles.ways}>
        <a
          className={button.primary}
          href={arrivalAddress({ ...host, brand: { ...host.brand, domain } }, '/')}
        >
          Comincia a leggere
        </a>
        <a href={siteUrl(host, 'account', '/user/subscriptions')}>Vai ai tuoi abbonamenti</a>
      </p>
    </div>
  )
}
