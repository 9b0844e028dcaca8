import { replace } from 'react-router'
import { openOrder } from 'contract/commerce/shop/shop.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { orderPath } from 'contract/platform/paths.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { accountClient } from '../../../session/clients.ts'
import { requireUser } from '../../../session/require-user.ts'
import { refusalIn, type WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/open-order'
import { articleIn, toShopWindow } from './addresses.ts'
import { monthsIn } from './plan-words.ts'
import { Refused } from './refused.tsx'

export const handle = { frame: 'none', site: 'shop' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Il tuo ordine', robots: 'noindex' })

interface Words {
  title: string
  line: string
  way: 'subscriptions' | 'window' | 'profile' | 'gifts' | 'contact' | 'again'
}
const refusals: WordsOf<CodeOf<typeof openOrder>, Words> = {
  ERR_OFFER_NOT_FOUND: {
    title: 'Questa offerta non c’è più',
    line: 'Nella vetrina ci sono quelle di oggi.',
    way: 'window',
  },
  ERR_GATEWAY_OFF: {
    title: 'Per ora da qui non ci si abbona',
    line: 'Chiamaci o scrivici, e ti diciamo come fare.',
    way: 'contact',
  },
  ERR_OFFER_FOR_OTHERS: {
    title: 'Questa offerta non è per il tuo tipo di account',
    line:
      'Alcune sono per le persone, altre per aziende ed enti pubblici. Per chi compri lo dici nel profilo, ' +
      'fra i dati della fattura; poi torna alla vetrina.',
    way: 'profile',
  },
  ERR_NOT_A_GIFT: {
    title: 'Questa offerta non si può regalare',
    line: 'Nella pagina dei regali trovi quelle che si possono regalare.',
    way: 'gifts',
  },
  ERR_DEBIT_AWAITED: {
    title: 'Un addebito su conto è ancora in corso',
    line:
      'Hai già ordinato quello che comprende, e la banca conferma in qualche giorno lavorativo: ti ' +
      'scriviamo com’è andata. Se non va a buon fine, qui puoi ordinarlo di nuovo.',
    way: 'subscriptions',
  },
  ERR_PRICE_RESERVED: {
    title: 'Questo prezzo è riservato a chi comincia',
    line:
      'Vale una volta, per chi non ha mai avuto un abbonamento a questa testata: nella vetrina trovi i ' +
      'prezzi per tutti.',
    way: 'window',
  },
  ERR_ALREADY_SUBSCRIBED: {
    title: 'Hai già questo abbonamento',
    line:
      'Quello che comprende lo leggi già: non serve pagarlo due volte. Nella tua area personale trovi ' +
      'fino a quando vale, e la disdetta.',
    way: 'subscriptions',
  },
}

/**
 * `/vetrina/ordine?offerta=…&durata=…&articolo=…&regalo=si&riservata=si`: opens the order and makes room for
 * its page. A visitor signs in first, and comes back to this address: the plan and the article stay in it.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser()
  const { searchParams } = new URL(request.url)
  const offer = searchParams.get('offerta') ?? ''
  if (!/^[a-z0-9-]{1,40}$/.test(offer)) return toShopWindow()
  const answer = await accountClient()(openOrder, {
    offer,
    months: monthsIn(searchParams.get('durata')),
    article: articleIn(searchParams),
    gift: searchParams.get('regalo') === 'si',
    reserved: searchParams.get('riservata') === 'si',
  })
  if (answer.ok) throw replace(orderPath(answer.data.id))
  return { way: 'again' as const, line: undefined, ...refusalIn<typeof answer.code, Words>(answer, refusals) }
}
clientLoader.hydrate = true as const

export default function OpenOrder({ loaderData: { title, line, way } }: Route.ComponentProps) {
  const { host } = useSite()
  const ways = {
    subscriptions: [siteUrl(host, 'account', '/user/subscriptions'), 'Vai al tuo abbonamento'],
    window: ['/vetrina', 'Vai alla vetrina'],
    profile: [siteUrl(host, 'account', '/user/profile#fattura'), 'Vai al profilo'],
    gifts: ['/vetrina/regala', 'Vai ai regali'],
    contact: [siteUrl(host, 'account', '/contact'), 'Vai ai contatti'],
    again: ['', 'Riprova'],
  } as const
  return <Refused title={title} line={line} way={ways[way]} back={['/vetrina', 'Torna alla vetrina']} />
}
