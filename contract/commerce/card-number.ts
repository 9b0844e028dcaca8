/** Whether digits may be a payment card's number: 13 to 19, with the right check digit (ISO/IEC 7812). */
export function isCardNumber(digits: string): boolean {
  // Only zeros would pass the sum.
  if (!/^\d{13,19}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
