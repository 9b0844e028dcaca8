import { vatWithin } from 'contract/money.ts'

/**
 * The tax within money that goes back, below zero, in cents. What takes all that is left of a payment takes
 * all of its tax with it, so that the lines together are nothing.
 */
export const taxBack = (balance: { left: number; vat: number }, amount: number, rate: number): number =>
  amount === balance.left ? -balance.vat : vatWithin(-amount, rate)
