import { withPreposition } from 'contract/platform/prepositions.ts'
import type { ShortInfo } from 'contract/identity/account/account.ts'
import { GOOGLE_SUBSCRIPTION_PATH, GUEST_SEATS_PATH } from 'contract/identity/account-paths.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Status } from '../../../form/status.tsx'
import { useSite } from '../../../frame/site.ts'
import { subscriptionOf } from '../../../words/subscriptions.ts'
import button from '../../../form/button.module.css'
import styles from './subscriptions.module.css'

/** Who bought nothing: what it gives, and one way on. */
export function NothingBought({ google }: { google: boolean }) {
  const { host } = useSite()
  return (
    <section className={styles.none}>
      <h2>Nessun abbonamento, per ora</h2>
      <p>Leggi gli articoli liberi di tutte le testate. Con un abbonamento si aprono anche gli altri.</p>
      <p>
        <a className={button.primary} href={siteUrl(host, 'shop', '/vetrina')}>
          Guarda le offerte
        </a>
      </p>
      <CodeWay google={google} />
    </section>
  )
}

/** What one may read without having bought it: what, and through whom. */
export function OtherRights({
  rights,
  person: { isSlave, isFamilySubscribed, isCompany },
  google,
}: {
  rights: Parameters<typeof subscriptionOf>[0]
  person: ShortInfo
  /** It was bought through Google. */
  google: boolean
}) {
  const { host } = useSite()
  const { name, reason } = subscriptionOf(rights)
  const through = isSlave
    ? null
    : isFamilySubscribed
      ? 'Fa parte dell’abbonamento di famiglia.'
      : isCompany
        ? 'È compreso nel contratto della tua azienda o del tuo ente.'
        : 'Non ci sono addebiti.'
  return (
    <section className={styles.one} aria-labelledby="altri-diritti">
      <p className={styles.status}>
        <Status kind="ok" words="Attivo" />{' '}
        <span className={styles.reason}>{withPreposition('su', host.brand.name)}</span>
      </p>
      <h2 id="altri-diritti">{name}</h2>
      <p className={styles.opens}>
        {reason} {google ? 'L’hai preso con Google: si paga, si cambia e si disdice lì.' : through}
        {isSlave && <a href={GUEST_SEATS_PATH}>Vedi il tuo posto, o lascialo</a>}
      </p>
    </section>
  )
}

/** Who was given a code activates it in the shop; who gave one sees what came of it. */
export function CodeWay({ google }: { google: boolean }) {
  const { host } = useSite()
  return (
    <p className={styles.text}>
      Hai un codice? <a href={siteUrl(host, 'shop', '/vetrina/codice')}>Attiva la tua offerta</a>. Hai
      regalato un abbonamento? <a href="/user/gifts">Guarda i tuoi regali</a>.
      {google && (
        <>
          {' '}
          Hai un abbonamento preso con Google? <a href={GOOGLE_SUBSCRIPTION_PATH}>Collegalo</a>.
        </>
      )}
    </p>
  )
}
