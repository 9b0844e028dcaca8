import type { Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mastheadRecognizer } from './recognize-mastheads.ts'
import { understandQuery } from './understand-query.ts'

const named = (sigla: string, name: string, id: number) => testBrand({ id, sigla, name })
const mastheads = mastheadRecognizer(
  testBrands([
    named('MG', 'Il Meriggio', 1),
    named('LG', 'La Lagunare', 2),
    named('CA', 'Corriere Apulo', 7),
    named('EM', 'L’Eco Marittimo', 4),
    named('QP', 'Quotidiano del Po', 9),
    named('GZ', 'La Gazzetta delle Zattere', 5),
  ]),
)
/** A Monday. */
const TODAY = '2026-11-23'
const open: Scope = { brands: null, from: null, to: null, article: null }
const read = (question: string, before: { question: string; scope: Scope } | null = null, today = TODAY) =>
  understandQuery(mastheads, question, today, before, '2016-01-01')
const period = (question: string, today = TODAY) => {
  const { from, to } = read(question, null, today).scope
  return [from, to]
}

test.each([
  ['Che cosa è successo oggi a Bari?', TODAY, TODAY],
  ['Che cosa è successo ieri a Bari?', '2026-11-22', '2026-11-22'],
  ['E l’altro ieri?', '2026-11-21', '2026-11-21'],
  ['Chi ha parlato avantieri di bilancio?', '2026-11-21', '2026-11-21'],
  ['Incidenti della settimana scorsa', '2026-11-16', '2026-11-22'],
  ['Incidenti nella scorsa settimana', '2026-11-16', '2026-11-22'],
  ['Che cosa si è deciso questa settimana?', TODAY, TODAY],
  ['Le partite di due settimane fa', '2026-11-09', '2026-11-15'],
  ['Che tempo faceva tre giorni fa', '2026-11-20', '2026-11-20'],
  ['Scioperi a ottobre', '2026-10-01', '2026-10-31'],
  ['Scioperi a dicembre', '2025-12-01', '2025-12-31'],
  ['Scioperi nel mese di novembre', '2026-11-01', '2026-11-30'],
  ['Scioperi nell’ottobre del 2025', '2025-10-01', '2025-10-31'],
  ['Scioperi dello scorso novembre', '2025-11-01', '2025-11-30'],
  ['Scioperi nel 2025', '2025-01-01', '2025-12-31'],
  ['Scioperi dell’anno scorso', '2025-01-01', '2025-12-31'],
  ['Scioperi di quest’anno', '2026-01-01', TODAY],
  ['Scioperi del mese scorso', '2026-10-01', '2026-10-31'],
  ['Scioperi di questo mese', '2026-11-01', TODAY],
  ['Notizie dal 9 al 15 novembre', '2026-11-09', '2026-11-15'],
  ['Notizie dal 28 ottobre al 3 novembre', '2026-10-28', '2026-11-03'],
  ['Notizie dal 28 dicembre al 3 gennaio', '2025-12-28', '2026-01-03'],
  ['Notizie tra l’8 e l’11 novembre 2025', '2025-11-08', '2025-11-11'],
  ['Negli ultimi tre giorni quanti sbarchi?', '2026-11-21', TODAY],
  ['Nelle ultime due settimane quanti sbarchi?', '2026-11-10', TODAY],
  ['Nell’ultima settimana quanti sbarchi?', '2026-11-17', TODAY],
  ['Negli ultimi 6 mesi quanti sbarchi?', '2026-05-24', TODAY],
  ['La nebbia di domenica', '2026-11-22', '2026-11-22'],
  ['Cosa è successo lunedì scorso in porto?', '2026-11-16', '2026-11-16'],
  ['La frana di venerdì 13 novembre', '2026-11-13', '2026-11-13'],
  ['L’incendio dell’8 novembre', '2026-11-08', '2026-11-08'],
  ['L’incendio del primo novembre', '2026-11-01', '2026-11-01'],
  ['L’incendio del 1° novembre 2025', '2025-11-01', '2025-11-01'],
  ['Il voto del 9/11/2026', '2026-11-09', '2026-11-09'],
  ['Il voto del 2026-11-09', '2026-11-09', '2026-11-09'],
  ['Le partite dello scorso fine settimana', '2026-11-21', '2026-11-22'],
  ['Le notizie dal 9 novembre', '2026-11-09', null],
  ['I lavori da settembre in poi', '2026-09-01', null],
  ['I lavori fino al 9 novembre', null, '2026-11-09'],
  ['I lavori prima del 9 novembre', null, '2026-11-08'],
  ['I lavori dopo il 9 novembre', '2026-11-10', null],
  ['I lavori dal 2024 al 2025', '2024-01-01', '2025-12-31'],
])('%s: from %s to %s', (question, from, to) => {
  expect(period(question)).toEqual([from, to])
})

test.each([
  'Chi è il sindaco di Bari?',
  'Quanto costa il biglietto di domani?',
  'Il mercato del sabato',
  'Che cosa succede ogni lunedì?',
  'L’incontro di venerdì prossimo',
  'Il piano per il 2030',
  'I tre marzolini di via Roma',
  'Chi vinse la battaglia nel 1943?',
  'Il bilancio del 32 novembre',
  'Chi ha scritto Va’ dove ti porta il cuore?',
])('no period: %s', (question) => {
  expect(period(question)).toEqual([null, null])
})

test('what lies before all newspapers is part of the question', () => {
  expect(read('Chi vinse la battaglia nel 1943?').query).toContain('1943')
  expect(read('Gli scioperi nel 2025').query).not.toContain('2025')
})

test.each([
  ['Che cosa si dice nel Corriere Apulo del porto?', ['CA'], 'porto'],
  ['Chi scrive di mare sull’Eco Marittimo?', ['EM'], 'mare'],
  ['sul meriggio si parla di manovra?', ['MG'], 'manovra'],
  ['Nella Gazzetta delle Zattere chi parla di maree?', ['GZ'], 'maree'],
  ['Che cosa scrive il Quotidiano del Po sulla piena?', ['QP'], 'piena'],
  ['Secondo La Lagunare quanto costa il MOSE?', ['LG'], 'MOSE'],
  ['Gli articoli del Corriere Apulo sul porto', ['CA'], 'porto'],
  ['Sul Corriere chi parla di porto?', ['CA'], 'porto'],
  ['Nel Corriere Apulo e sul Meriggio chi parla di porto?', ['CA', 'MG'], 'porto'],
  ['Nel Corriere Apulo e nella Lagunare: il porto', ['CA', 'LG'], 'porto'],
])('%s: looked for in %s', (question, brands, word) => {
  const { scope, query } = read(question)
  expect(scope.brands?.toSorted()).toEqual(brands.toSorted())
  expect(query).toContain(word)
  expect(query).not.toMatch(/corriere|apulo|meriggio|lagunare|gazzetta|quotidiano|marittimo/i)
})

test.each([
  'Chi ha fondato il Corriere Apulo?',
  'Quanto è alto il consumo quotidiano di acqua?',
  'Si sente l’eco della valle?',
  'Il corriere espresso consegna la domenica?',
  'nel corriere di ieri c’erano pacchi?',
])('no masthead: %s', (question) => {
  expect(read(question).scope.brands).toBeNull()
})

test.each([
  'Che cosa è successo ieri?',
  'Quali sono le principali notizie di oggi?',
  'Quali sono le notizie più importanti di oggi?',
  'Le notizie di ieri',
  'Che cosa c’è di nuovo?',
  'Che cosa c’è in prima pagina sul Meriggio di oggi?',
  'Che cosa c’è oggi sul giornale?',
  'Riassumi questo articolo',
  'Di che cosa parla l’articolo?',
])('nothing is asked but what there is: %s', (question) => {
  expect(read(question).query).toBe('')
})

test('«Che cosa è successo ieri in Puglia?» looks for Puglia, yesterday', () => {
  const { scope, query } = read('Che cosa è successo ieri in Puglia?')
  expect(scope).toEqual({ ...open, from: '2026-11-22', to: '2026-11-22' })
  expect(query).toBe('in Puglia?')
})

test('a question that goes on takes words and scope of the one before', () => {
  const before = {
    question: 'Quanti sbarchi a Bari oggi nel Corriere Apulo?',
    scope: read('Quanti sbarchi a Bari oggi nel Corriere Apulo?').scope,
  }
  const yesterday = read('e ieri?', before)
  expect(yesterday.scope).toEqual({ ...open, brands: ['CA'], from: '2026-11-22', to: '2026-11-22' })
  expect(yesterday.query).toBe('Quanti sbarchi a Bari?')
  const elsewhere = read('E sul Quotidiano del Po?', before)
  expect(elsewhere.scope).toEqual({ ...open, brands: ['QP'], from: TODAY, to: TODAY })
  expect(elsewhere.query).toBe('Quanti sbarchi a Bari?')
  const who = read('E chi li ha salvati?', before)
  expect(who.scope).toEqual(before.scope)
  expect(who.query).toContain('salvati')
  expect(who.query).toContain('sbarchi')
  // What was understood before may be handed in as the question: a third one goes on too.
  expect(read('e l’altro ieri?', { question: yesterday.query, scope: yesterday.scope }).query).toBe(
    'Quanti sbarchi a Bari?',
  )
})

test('a question of its own leaves the one before, but not the article that is asked', () => {
  const before = { question: 'Quanti sbarchi a Bari?', scope: { ...open, brands: ['CA'], article: '12' } }
  const { scope, query } = read('Quanto costa il biglietto unico dei treni regionali in Veneto?', before)
  expect(scope).toEqual({ ...open, article: '12' })
  expect(query).not.toContain('sbarchi')
})

test.each([
  'Che cosa dice il Meriggio sulla manovra?',
  'Quali imprese crescono?',
  'Quali sono le principali notizie di oggi?',
  'Nel Corriere Apulo di oggi si parla di agricoltura?',
  'Che cosa è successo ieri?',
  'Quando inizia lo sciopero dei treni?',
])('stands alone: %s', (question) => {
  const before = { question: 'Quanti sbarchi a Bari?', scope: { ...open, brands: ['QP'] } }
  expect(read(question, before).query).not.toContain('sbarchi')
  expect(read(question, before).scope.brands).not.toEqual(['QP'])
})

test.each([
  'Chi li ha salvati?',
  'Quando l’hanno detto?',
  'Perché?',
  'E di loro che cosa si sa?',
  'Quanto costa?',
])('leans on the one before: %s', (question) => {
  const before = { question: 'Quanti sbarchi a Bari?', scope: { ...open, brands: ['QP'] } }
  const { query, scope } = read(question, before)
  expect(query).toContain('sbarchi')
  expect(scope.brands).toEqual(['QP'])
})

test('«e la Lagunare?» asks the same of another masthead', () => {
  const before = { question: 'Il porto', scope: { ...open, brands: ['CA'] } }
  expect(read('e la Lagunare?', before)).toEqual({ query: 'Il porto', scope: { ...open, brands: ['LG'] } })
})

test('all mastheads again, when the question says so', () => {
  const before = { question: 'Il porto di Bari', scope: { ...open, brands: ['CA'] } }
  expect(read('e in tutte le testate?', before).scope.brands).toBeNull()
})

const days = fc.integer({ min: 0, max: 4000 }).map((n) => shiftDay('2020-01-01', n))
const phrases = fc.constantFrom(
  ...['ieri', 'oggi', 'la settimana scorsa', 'questa settimana', 'questo mese', 'il mese scorso', 'a marzo'],
  ...['negli ultimi cinque giorni', 'due mesi fa', 'un anno fa', 'lo scorso fine settimana', 'di sabato'],
  ...[
    'nell’ultimo anno',
    'il 29 febbraio',
    'il 31 dicembre',
    'dal 30 dicembre al 2 gennaio',
    'lo scorso maggio',
  ],
)
test('a period is made of days that exist, in order, and has begun', () => {
  fc.assert(
    fc.property(days, phrases, (today, phrase) => {
      const [from, to] = period(`Gli incendi ${phrase} in Puglia`, today)
      for (const day of [from, to])
        if (day !== null) expect(new Date(`${day}T12:00:00Z`).toISOString().slice(0, 10)).toBe(day)
      expect(from === null || to === null || from! <= to!).toBe(true)
      expect(from === null || from! <= today).toBe(true)
    }),
  )
})

// A pattern that backtracks takes minutes for some of these, and runs into the limit of a test.
test('any text is understood without failing', () => {
  const words = fc.constantFrom(
    'dal',
    'al',
    'nel',
    '9',
    'novembre',
    'e',
    'il',
    'Corriere',
    'ieri',
    '’',
    '?',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 500, unit: 'binary' }),
        fc.array(words, { maxLength: 120 }).map((w) => w.join(' ')),
      ),
      (question) => {
        const { scope } = read(question, { question, scope: open })
        expect(scope.article).toBeNull()
      },
    ),
  )
})
