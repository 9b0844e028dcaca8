import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Notice } from '../../../form/notice.tsx'
import { useSite } from '../../../frame/site.ts'

/** Nothing can be bought here: the way to who sells. */
export function NotSold() {
  const { host } = useSite()
  return (
    <Notice kind="info" title="Per ora da qui non ci si abbona.">
      Chiamaci o scrivici, e ti diciamo come fare: numero, orari e modulo sono{' '}
      <a href={siteUrl(host, 'account', '/contact')}>nella pagina Contatti</a>.
    </Notice>
  )
}
