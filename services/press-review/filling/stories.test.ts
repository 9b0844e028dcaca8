import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameStories, storiesOf, type Teller } from './stories.ts'

const teller = (id: string, masthead: string, title: string, text: string): Teller => ({
  ...{ id, masthead, title, text, kicker: null, standfirst: null },
})
const port = teller(
  'a',
  'MG',
  'Genova, il porto si ferma: gruisti in sciopero per due giorni',
  'Gru ferme da ieri nel porto di Genova. I gruisti del terminal di Sampierdarena incrociano le braccia ' +
    'per ' +
    'due giorni contro il piano dei turni presentato dalla società Levante Terminal. ' +
    'Diciotto navi attendono in rada.',
)
const portAgain = teller(
  'b',
  'CA',
  'Sciopero dei gruisti, diciotto navi in rada davanti a Genova',
  'I sindacati hanno proclamato due giorni di sciopero nel terminal di Sampierdarena: il piano dei turni ' +
    'della ' +
    'Levante Terminal non piace ai gruisti. Il porto di Genova è fermo da ieri.',
)
const otherPort = teller(
  'c',
  'EM',
  'Porti, mancano seimila gruisti',
  'Nei porti italiani nei prossimi cinque anni andranno in pensione migliaia di lavoratori. La formazione ' +
    'costa e dura mesi: le società cercano ragazzi nelle scuole.',
)
const glass = teller(
  'd',
  'QP',
  'Il vetro di Murano ritrova il suo ricettario',
  'Un quaderno del Settecento, trovato in una soffitta, elenca le dosi degli smalti e delle paste vitree.',
)

test('one story written by two hands is one; one subject is not one story', () => {
  expect(sameStories([port, portAgain, otherPort, glass])).toEqual([['a', 'b']])
})

test('one masthead alone has no story in several mastheads', () => {
  expect(sameStories([port, { ...portAgain, masthead: 'MG' }])).toEqual([])
  expect(sameStories([])).toEqual([])
})

const words = fc.array(
  fc.constantFrom('vetro', 'porto', 'gru', 'nave', 'turno', 'sciopero', 'rada', 'ponte'),
  {
    maxLength: 14,
  },
)
const day = fc
  .array(fc.record({ masthead: fc.constantFrom('MG', 'CA', 'EM'), title: words, text: words }), {
    maxLength: 9,
  })
  .map((some) =>
    some.map(({ masthead, title, text }, i) => teller(`i${i}`, masthead, title.join(' '), text.join(' '))),
  )
const shuffled = day.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
)

test('the order in which they come changes nothing, nobody is in two groups, nobody alone', () => {
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      const groups = sameStories(all)
      expect(sameStories(other)).toEqual(groups)
      const grouped = groups.flat()
      expect(new Set(grouped).size).toBe(grouped.length)
      for (const group of groups) {
        const mastheads = new Set(group.map((id) => all.find((one) => one.id === id)!.masthead))
        expect(mastheads.size).toBeGreaterThan(1)
      }
    }),
  )
})

test('a story keeps its name while somebody of it is there, and no two stories have one', () => {
  const groups = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  const first = storiesOf(groups, new Map())
  expect(storiesOf(groups, first)).toEqual(first)
  expect(storiesOf([['b', 'x']], first).get('x')).toBe(first.get('b'))
  const parted = storiesOf(
    [
      ['a', 'x'],
      ['b', 'y'],
    ],
    first,
  )
  expect(parted.get('a')).not.toBe(parted.get('b'))
})
