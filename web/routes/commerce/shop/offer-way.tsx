import { type ReactNode, useEffect, useState } from 'react'
import { changePlanPath } from 'contract/identity/account-paths.ts'
import { ownOffers, type OwnOffer } from './own-offers.ts'

interface Props {
  slug: string
  name: string
  /** The way to it, for who may buy it. */
  href: string
  words: string
  look?: string | undefined
  /** Who may order it; null: everybody. */
  whose: 'person' | 'company' | null
  /** Origin of the account site. */
  account: string
  /** Where it leads who has it; absent: to their subscriptions. */
  owned?: { words: string; href: string }
  /** What stands before the way, in the same paragraph. */
  lead?: string
  /** The way stands below by itself, and gives way to what is said here (`data-own`). */
  note?: boolean
}

/**
 * The way to an offer. Who is signed in is not sold what they have: they are led to it, or to what their
 * subscription may become.
 */
export function OfferWay({ slug, name, href, words, look, whose, account, owned, lead, note }: Props) {
  const own = useOwn(slug)
  const link = (to: string, text: string) => (
    <a className={look} href={to}>
      {text}
    </a>
  )
  if (own === 'owned' || own === 'others')
    return (
      <p data-own={own}>
        {own === 'others' ? (
          `${name} è ${whose === 'company' ? 'per aziende ed enti pubblici' : 'per le persone'}.`
        ) : owned ? (
          link(owned.href, owned.words)
        ) : (
          <>
            Ce l’hai già: <a href={`${account}/user/subscriptions`}>vedi il tuo abbonamento</a>.
          </>
        )}
      </p>
    )
  if (typeof own === 'object' && own !== null)
    return (
      <div data-own="change">
        {link(account + changePlanPath(own.subscription), `Passa a ${name}`)}
        {note && <p>Il tuo abbonamento diventa questo: paghi solo la differenza.</p>}
      </div>
    )
  const reads = own === 'reads' && <p>Lo leggi già, senza pagarlo tu.</p>
  if (note) return reads
  return (
    <>
      <Line lead={lead}>{link(href, words)}</Line>
      {reads}
    </>
  )
}

const Line = ({ lead, children }: { lead: string | undefined; children: ReactNode }) =>
  lead === undefined ? (
    children
  ) : (
    <p>
      {lead} {children}
    </p>
  )

/** What the offer is to who is signed in; null: nothing but for sale, or nobody can tell yet. */
function useOwn(slug: string): Exclude<OwnOffer['is'], 'change'> | { subscription: string } | null {
  const [own, setOwn] = useState<OwnOffer | null>(null)
  useEffect(() => {
    let here = true
    const look = () =>
      void ownOffers().then((all) => here && setOwn(all.find(({ offer }) => offer === slug) ?? null))
    look()
    addEventListener('edicola:user', look)
    return () => {
      here = false
      removeEventListener('edicola:user', look)
    }
  }, [slug])
  if (own?.is === 'change') return own.subscription === null ? null : { subscription: own.subscription }
  return own?.is ?? null
}
