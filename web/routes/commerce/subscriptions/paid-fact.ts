import type { Fact } from '../../../form/fact.ts'

export const paidFact: Fact = {
  kind: 'success',
  title: 'Pagamento riuscito.',
  line: 'Ti mandiamo la ricevuta per email: la trovi anche qui sotto.',
}
