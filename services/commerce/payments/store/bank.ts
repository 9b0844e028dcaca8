/** The name that stands for a gateway where money comes by bank transfer, booked by a person. */
export const BANK = 'bank'
