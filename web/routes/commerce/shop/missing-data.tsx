import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { profileFields } from 'contract/platform/profile-fields.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Order } from 'contract/commerce/shop/shop.ts'
import { useSite } from '../../../frame/site.ts'
import { listed } from '../../../words/listed.ts'
import button from '../../../form/button.module.css'
import styles from './order.module.css'

/** What the profile must have first; who comes back from filling it in goes on. */
export function MissingData({ order }: { order: Order }) {
  const { host } = useSite()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void (document.hidden || revalidate())
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [revalidate])
  const many = order.missing.length > 1
  return (
    <>
      <h1>I tuoi dati</h1>
      <p className={styles.standfirst}>
        {many ? 'Mancano' : 'Manca'} {listed(order.missing.map((field) => profileFields[field]))}:{' '}
        {many ? 'servono' : 'serve'} per il contratto e per la fattura, se la vuoi.
      </p>
      <p className={styles.ways}>
        <a
          className={button.primary}
          href={siteUrl(host, 'account', `/user/profile?ordine=${order.id}#${order.missing[0]!}`)}
        >
          Completa i tuoi dati
        </a>
      </p>
      <p className={styles.note}>L’ordine ti aspetta qui: dopo aver salvato torni con un clic.</p>
    </>
  )
}
