import { type VendorList, vendorList, vendorTexts } from 'contract/platform/vendor-list.ts'
import { OWN_VENDOR_LIST, type TcfSettings } from 'contract/reading/site/consent-settings.ts'
import type { z } from 'zod'
import { fetchVendorList, VendorListUnavailable } from '../../../platform/outside/vendor-list.ts'
import type { ConsentPorts } from '../ports.ts'
import { forgetShown, keepListFile, keepShown, listFile, noteFailure } from '../store/vendor-lists.ts'
import { isDue, narrowed, shownOf } from './rules.ts'

type Ports = Pick<ConsentPorts, 'db' | 'brands' | 'clock' | 'log'>
type Schema = typeof vendorList | typeof vendorTexts

/** Mastheads with vendors. */
const withVendors = ({ brands }: Pick<ConsentPorts, 'brands'>) =>
  brands.all.flatMap(({ sigla, consent: { tcf } }) => (tcf ? [{ sigla, tcf }] : []))

/** What is fetched, each once, and how it is read. */
function sources(ports: Ports): Map<string, Schema> {
  const schemas = new Map<string, Schema>()
  for (const { tcf } of withVendors(ports)) {
    if (tcf.vendorList !== OWN_VENDOR_LIST) schemas.set(tcf.vendorList, vendorList)
    if (tcf.texts !== undefined) schemas.set(tcf.texts, vendorTexts)
  }
  return schemas
}

/**
 * Asks for the lists whose time is over, each when its `max-age` says, and puts what mastheads show in order.
 * Who does not give one, or gives something that is no list, is asked again later; the last good one stays.
 */
export async function refreshVendors(ports: Ports): Promise<void> {
  let fetched = false
  for (const [url, schema] of sources(ports)) fetched = (await refreshFile(ports, url, schema)) || fetched
  if (fetched) await putInOrder(ports)
}

/** Whether something new was given. */
async function refreshFile(ports: Ports, url: string, schema: Schema): Promise<boolean> {
  const known = await listFile(ports.db, url)
  const now = ports.clock()
  const ms = (instant: string | null) => (instant === null ? null : Date.parse(instant))
  const due = isDue(
    known
      ? { goodUntil: ms(known.goodUntil), triedAt: Date.parse(known.triedAt), failed: known.failure !== null }
      : null,
    now.getTime(),
  )
  if (!due) return false
  try {
    const { text, seconds } = await fetchVendorList(url)
    if (parsed(schema, text) === null) throw new VendorListUnavailable(`what ${url} gives is no vendor list`)
    const goodUntil = new Date(now.getTime() + seconds * 1000)
    await keepListFile(ports.db, { url, body: text, goodUntil, triedAt: now })
    return true
  } catch (error) {
    if (!(error instanceof VendorListUnavailable)) throw error
    await noteFailure(ports.db, url, error.message.slice(0, 500), now)
    ports.log?.(error)
    return false
  }
}

/** Works out what each masthead shows, of what is kept: nobody outside is asked. */
export async function putInOrder(ports: Ports): Promise<void> {
  const shows = withVendors(ports)
  for (const { sigla, tcf } of shows) await show(ports, sigla, tcf)
  await forgetShown(
    ports.db,
    shows.map(({ sigla }) => sigla),
  )
}

async function show({ db, brands, ...ports }: Ports, brand: string, tcf: TcfSettings): Promise<void> {
  const own = tcf.vendorList === OWN_VENDOR_LIST
  const file = own ? null : await listFile(db, tcf.vendorList)
  const list: VendorList | null = own ? brands.vendorList : parsed(vendorList, file?.body ?? '')
  const texts = tcf.texts === undefined ? undefined : await listFile(db, tcf.texts)
  const words = texts === undefined ? null : parsed(vendorTexts, texts.body ?? '')
  // Who does not understand what they are asked has consented to nothing: no words, no vendors.
  if (list === null || (tcf.texts !== undefined && words === null)) return
  const at = ports.clock()
  const shown = narrowed(list, words, tcf.vendors, at.getTime())
  await keepShown(db, {
    ...{ brand, body: JSON.stringify(shown), shown: shownOf(shown), at },
    goodUntil: file?.goodUntil ? new Date(file.goodUntil) : null,
  })
}

function parsed<S extends Schema>(schema: S, text: string): z.output<S> | null {
  try {
    return (schema.safeParse(JSON.parse(text)).data as z.output<S> | undefined) ?? null
  } catch {
    return null
  }
}
