import type { PlanOrder } from 'contract/shop/shop.ts'

/** What reading is open now, in a sentence. */
export function opensWords({
  rights,
  everywhere,
}: Pick<PlanOrder['offer'], 'rights' | 'everywhere'>): string {
  const where = everywhere ? ' di ogni testata del gruppo' : ''
  return rights.includes('digital')
    ? `Sono aperti tutti gli articoli${where}, le edizioni da sfogliare e il loro archivio.`
    : `Sono aperti tutti gli articoli del sito${where}.`
}
