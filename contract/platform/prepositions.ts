const stems = { di: 'de', a: 'a', da: 'da', in: 'ne', su: 'su' } as const
const endings: Readonly<Record<string, string>> = {
  il: 'l ',
  lo: 'llo ',
  la: 'lla ',
  'l’': 'll’',
  i: 'i ',
  gli: 'gli ',
  le: 'lle ',
}

/**
 * A preposition before the name of a newspaper, joined with its article as Italian writes it: `del Meriggio`,
 * `sull’Eco Marittimo`, `a Corriere Apulo`.
 */
export function withPreposition(preposition: keyof typeof stems, name: string): string {
  const [, article, rest] = /^(Il |Lo |La |L[’']|I |Gli |Le )(.+)$/.exec(name) ?? []
  if (article === undefined) return `${preposition} ${name}`
  return `${stems[preposition]}${endings[article.trim().toLowerCase().replace("'", '’')]}${rest}`
}
