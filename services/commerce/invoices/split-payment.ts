/**
 * When public bodies pay the VAT of what they buy to the state by themselves (DPR 633/1972 art. 17-ter):
 * days of the invoice, both included. The Union has authorised it until the last one (Decision (EU)
 * 2023/1552): a new authorisation is a new line.
 */
const authorised: readonly { from: string; to: string }[] = [{ from: '2015-01-01', to: '2026-06-30' }]

/** Whether an invoice of a day to that kind of account is under split payment. */
export const splitsPayment = (kind: 'person' | 'company' | 'public-body', day: string): boolean =>
  kind === 'public-body' && authorised.some(({ from, to }) => from <= day && day <= to)
