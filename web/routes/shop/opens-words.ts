import type { PlanOrder } from 'contract/shop/shop.ts'

/** What is open now, in one or two sentences. */
export function opensWords({
  rights,
  everywhere,
}: Pick<PlanOrder['offer'], 'rights' | 'everywhere'>): string {
  const where = everywhere ? ' di ogni testata del gruppo' : ''
  const reading = rights.includes('digital')
    ? `Sono aperti tutti gli articoli${where}, le edizioni da sfogliare e il loro archivio.`
    : rights.includes('online') && `Sono aperti tutti gli articoli del sito${where}.`
  const asking = rights.includes('chatbot') && 'L’assistente risponde alle tue domande, con le fonti.'
  return [reading, asking].filter(Boolean).join(' ')
}
