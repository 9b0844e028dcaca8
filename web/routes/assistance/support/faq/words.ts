const plurals = new Intl.PluralRules('it')

/** `4 risposte per “carta”`. */
export const resultsText = (count: number, q: string): string =>
  count === 0
    ? `Nessuna risposta per “${q}”`
    : `${count} ${plurals.select(count) === 'one' ? 'risposta' : 'risposte'} per “${q}”`
