import { replace } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { editionPath, orderPath } from 'contract/platform/paths.ts'
import { openCopy } from 'contract/commerce/shop/copies.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { pageMeta } from '../../../frame/page-meta.ts'
import { useSite } from '../../../frame/site.ts'
import { accountClient } from '../../../session/clients.ts'
import { requireUser } from '../../../session/require-user.ts'
import { refusalIn, type WordsOf } from '../../../words/refusals.ts'
import type { Route } from './+types/open-copy'
import { arrivalAddress, articleIn, copyIn, toShopWindow } from './addresses.ts'
import { Refused } from './refused.tsx'

export const handle = { frame: 'none', site: 'shop' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Il tuo ordine', robots: 'noindex' })

interface Words {
  title: string
  line: string
  way: 'read' | 'editions' | 'contact' | 'again'
}
const refusals: WordsOf<CodeOf<typeof openCopy>, Words> = {
  ERR_COPY_NOT_FOUND: {
    title: 'Questa copia non si può comprare',
    line: 'Di quel giorno non c’è un’edizione, oppure non si vende da sola.',
    way: 'editions',
  },
  ERR_GATEWAY_OFF: {
    title: 'Per ora da qui non si compra',
    line: 'Chiamaci o scrivici, e ti diciamo come fare.',
    way: 'contact',
  },
  ERR_ALREADY_SUBSCRIBED: {
    title: 'Questa copia la leggi già',
    line: 'È compresa nel tuo abbonamento: non serve pagarla. Non abbiamo addebitato nulla.',
    way: 'read',
  },
  ERR_COPY_OWNED: {
    title: 'Questa copia è già tua',
    line: 'L’hai comprata, e la leggi finché esiste il tuo account. Non abbiamo addebitato nulla.',
    way: 'read',
  },
}

/**
 * `/vetrina/ordine/copia?giorno=…&edizione=…&pagina=…&articolo=…`: opens the order of a single copy and makes
 * room for its page. A visitor signs in first, and comes back to this address.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser()
  const { searchParams } = new URL(request.url)
  const copy = copyIn(searchParams)
  if (copy === null) return toShopWindow()
  const article = articleIn(searchParams)
  const answer = await accountClient()(openCopy, { ...copy, article })
  if (answer.ok) throw replace(orderPath(answer.data.id))
  return {
    copy,
    article,
    way: 'again' as const,
    line: undefined,
    ...refusalIn<typeof answer.code, Words>(answer, refusals),
  }
}
clientLoader.hydrate = true as const

export default function OpenCopy({ loaderData: { title, line, way, copy, article } }: Route.ComponentProps) {
  const { host } = useSite()
  const { sigla, viewerUrl } = host.brand
  const edition = editionPath(sigla, copy.edition, copy.date, copy.page ?? 1)
  const here = article === null ? edition : `${article}#continua`
  const ways = {
    read: [arrivalAddress(host, here), article === null ? 'Leggi la copia' : 'Leggi l’articolo'],
    editions: [siteUrl(host, 'edicola', viewerUrl), 'Scegli un’altra edizione'],
    contact: [siteUrl(host, 'account', '/contact'), 'Vai ai contatti'],
    again: ['', 'Riprova'],
  } as const
  return (
    <Refused
      title={title}
      line={line}
      way={ways[way]}
      back={
        way === 'read'
          ? [siteUrl(host, 'account', '/user/copies'), 'Le tue copie']
          : [siteUrl(host, 'edicola', article ?? edition), 'Torna al giornale']
      }
    />
  )
}
