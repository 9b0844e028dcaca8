import type { RegisteredInvoice } from '../invoicing.ts'

type Check = RegisteredInvoice['vatNumberCheck']

const warnings: readonly [is: (check: Check) => boolean, words: string][] = [
  [(check) => check === null, 'fatture in inversione contabile; queste partite IVA vanno cercate nel VIES'],
  [
    (check) => check !== null && check.valid === null,
    'il VIES non ha ancora confermato queste partite IVA, e gliele richiediamo',
  ],
  [
    (check) => check?.valid === false,
    'vendute in inversione contabile mentre il VIES non rispondeva, ma non valide: l’IVA è dovuta',
  ],
]

/** What is to be known of the numbers without which invoices would have VAT, a sentence for each case. */
export const vatNumberWarnings = (invoices: readonly RegisteredInvoice[]): string[] =>
  warnings.flatMap(([is, words]) => {
    const numbers = invoices
      .filter(({ treatment, vatNumberCheck }) => treatment === 'reverse-charge' && is(vatNumberCheck))
      .map(({ vatNumber }) => vatNumber)
    return numbers.length === 0 ? [] : [`Attenzione: ${words}: ${[...new Set(numbers)].join(', ')}.`]
  })
