/** How an operator is called before readers: name and surname. */
export const nameOfOperator = ({ name, surname }: { name: string; surname: string | null }): string =>
  [name, surname].filter(Boolean).join(' ')
