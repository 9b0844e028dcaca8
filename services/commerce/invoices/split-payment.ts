/** When the Union lets public bodies pay the VAT of what they buy to the state by themselves. */
const authorisations = [
  { validFrom: '2015-01-01', validTo: '2017-12-31', source: 'Decision (EU) 2015/1401' },
  { validFrom: '2017-07-01', validTo: '2020-06-30', source: 'Decision (EU) 2017/784' },
  { validFrom: '2020-07-01', validTo: '2023-06-30', source: 'Decision (EU) 2020/1105' },
  { validFrom: '2023-07-01', validTo: '2026-06-30', source: 'Decision (EU) 2023/1552' },
] as const

/**
 * Whether an invoice of a day to that kind of account is under split payment (DPR 633/1972 art. 17-ter), as
 * long as it is authorised: a new authorisation is a new line above.
 */
export const splitsPayment = (kind: 'person' | 'company' | 'public-body', day: string): boolean =>
  kind === 'public-body' &&
  authorisations.some(({ validFrom, validTo }) => validFrom <= day && day <= validTo)
