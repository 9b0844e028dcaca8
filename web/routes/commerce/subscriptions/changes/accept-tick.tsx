import type { ReactNode } from 'react'
import { saleAcceptance } from 'contract/commerce/shop/conditions.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Tick } from '../../../../form/choices.tsx'
import { useSite } from '../../../../frame/site.ts'

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
