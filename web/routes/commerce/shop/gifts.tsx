import { Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { type GiftSubscription, readGifts } from 'contract/commerce/shop/gifts.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { useErrorTitle } from '../../../form/error-title.ts'
import type { Fact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import type { Asking } from '../../../page/personal.ts'
import { inPerson } from '../../../server/in-person.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { loaded } from '../../../session/loaded.ts'
import type { Route } from './+types/gifts'
import { GIFTS_PATH } from './addresses.ts'
import type { GiftAnswer } from './gift-actions.ts'
import { OneGift } from './one-gift.tsx'
import { lazyPart } from '../../../page/lazy-part.tsx'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import button from '../../../form/button.module.css'
import area from '../../../frame/application/area.module.css'
import styles from './gifts.module.css'

const TakeBackDialog = lazyPart(async () => (await import('./withdraw-gift-dialog.tsx')).TakeBackDialog)

export const handle = { frame: 'none', site: 'account' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'I tuoi regali', robots: 'noindex' })

/** `/user/gifts`: the subscriptions one has paid for others, and how they stand. */
async function load({ ask, who }: Asking) {
  const [, answer] = await Promise.all([who(), ask(readGifts, {})])
  return loaded(answer)
}
export const loader = inPerson(load)
export const clientLoader = byBearer(load)

const acts = () => import('./gift-actions.ts')

/** Sends a letter again. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<GiftAnswer> {
  const form = await request.formData()
  const acting = await bring(acts)
  return acting ? acting.sendAgain(form) : { of: String(form.get('passo')), fact: unreachableFact }
}

export default function Gifts({ loaderData: { gifts }, actionData }: Route.ComponentProps) {
  const { host } = useSite()
  const { revalidate } = useRevalidator()
  const [fact, setFact] = useState<Fact | null>(null)
  /** The gift whose letter is to go again: its form is open. */
  const [open, setOpen] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<GiftSubscription | null>(null)
  const [last, setLast] = useState(actionData)
  if (actionData !== last) {
    setLast(actionData)
    // Loading the page anew takes the answer of its form away, not the notices shown since.
    if (actionData) setFact('done' in actionData ? actionData.done : null)
    if (actionData && 'done' in actionData) setOpen(null)
  }
  const again = actionData && !('done' in actionData) ? actionData : undefined
  useErrorTitle(again !== undefined || fact?.kind === 'error')
  useEffect(() => {
    if (actionData && 'done' in actionData) document.getElementById('esito')?.focus()
  }, [actionData])
  const takeBack = async (gift: GiftSubscription) => {
    const came = (await (await bring(acts))?.takeBack(gift)) ?? unreachableFact
    await revalidate()
    // At once: while a dialog is open nothing behind it takes the focus.
    flushSync(() => {
      setLeaving(null)
      setFact(came)
    })
    document.getElementById('esito')?.focus()
  }
  const shop = siteUrl(host, 'shop', GIFTS_PATH)
  return (
    <>
      <h1 className={area.title}>I tuoi regali</h1>
      <p className={area.standfirst}>
        {gifts.length === 0
          ? 'Non hai ancora regalato nulla. Un abbonamento regalato si paga una volta e non si rinnova.'
          : 'Chi riceve la lettera attiva il codice con il proprio account. Qui vedi solo se lo ha fatto.'}
      </p>
      <div id="esito" tabIndex={-1}>
        <FactNotice fact={fact} />
      </div>
      {gifts.length > 0 && (
        <ul className={styles.gifts}>
          {gifts.map((gift) => (
            <OneGift
              key={gift.id}
              gift={gift}
              code={acts}
              open={open === gift.id}
              answer={again?.of === gift.id ? again : undefined}
              onOpen={() => setOpen(open === gift.id ? null : gift.id)}
              onTakeBack={() => setLeaving(gift)}
            />
          ))}
        </ul>
      )}
      <p className={area.after}>
        <a className={gifts.length === 0 ? button.primary : undefined} href={shop}>
          {gifts.length === 0 ? 'Regala un abbonamento' : 'Regala un altro abbonamento'}
        </a>
      </p>
      {leaving !== null && (
        <Suspense>
          <TakeBackDialog of={leaving} takeBack={() => takeBack(leaving)} onLeave={() => setLeaving(null)} />
        </Suspense>
      )}
    </>
  )
}
