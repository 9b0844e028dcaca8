/** What the press review of somebody of the demo looks for; what it finds goes to a topic by its name. */
export interface DemoQuery {
  name: string
  topic: string
  words: readonly string[]
  phrases?: readonly string[]
  match: 'all' | 'any'
  /** To be looked at by somebody first. */
  later?: boolean
}
/** Somebody to whom a company sends its press review. */
export interface DemoRecipient {
  name: string
  email: string
  groups: readonly string[]
  weekly?: boolean
}

/** What the company of the demo follows. */
export const companyQueries: readonly DemoQuery[] = [
  {
    name: 'Vetro e Murano',
    topic: 'Vetro e Murano',
    words: ['Murano', 'vetro', 'fornace'],
    match: 'any',
  },
  {
    ...{ name: 'Porti e logistica', topic: 'Porti e logistica', match: 'any' },
    ...{ words: ['gruisti', 'ormeggiatori', 'terminal'], phrases: ['porto di', 'nei porti', 'i porti'] },
  },
  { name: 'Energia', topic: 'Energia', words: ['energia', 'idrogeno', 'elettricità'], match: 'any' },
  { name: 'Laguna', topic: 'Laguna', words: ['laguna', 'barene'], match: 'any', later: true },
]

/** Who receives its press review. */
export const companyRecipients: readonly DemoRecipient[] = [
  { name: 'Ilaria Vallarin', email: 'i.vallarin@vallarin.example.it', groups: ['Direzione'] },
  { name: 'Dario Scarpa', email: 'd.scarpa@vallarin.example.it', groups: ['Direzione'] },
  { name: 'Studio Nordio, avv. Nordio', email: 'nordio@example.it', groups: ['Consulenti'] },
  { name: 'Bruno Sartor', email: 'b.sartor@vallarin.example.it', groups: [], weekly: true },
]
