import type { ReactNode } from 'react'
import { saleAcceptance } from 'contract/commerce/shop/conditions.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Tick } from '../../../../form/choices.tsx'
import { useSite } from '../../../../frame/site.ts'
import { Link } from 'react-router'
import { PageIcon } from '../../../../page/page-icon.tsx'
import styles from './changes.module.css'

const CONDITIONS = 'condizioni di vendita'

/** The conditions that an order accepts, which open beside it; its children say what follows from them. */
export function AcceptTick({ children }: { children: ReactNode }) {
  const { host } = useSite()
  const [before, after] = saleAcceptance.text.split(CONDITIONS)
  return (
    <Tick name="accepted">
      {before}
      <a href={siteUrl(host, 'shop', '/vetrina/condizioni')} target="_blank">
        {CONDITIONS}
      </a>
      {after}
      {children}
    </Tick>
  )
}

/** The way back, above the heading of a step. */
export const BackLink = ({ to, words }: { to: string; words: string }) => (
  <p className={styles.back}>
    <Link to={to}>
      <PageIcon name="left" size={18} />
      {words}
    </Link>
  </p>
)
