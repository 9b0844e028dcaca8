import fc from 'fast-check'
import { expect, test } from 'vitest'
import { supportedSentences } from './supported-sentences.ts'

const sources = [
  {
    number: 1,
    text: 'Su quanti dispositivi posso leggere?\nSu cinque. L’elenco è in Dispositivi e sicurezza.',
  },
  { number: 2, text: 'Di chi scrive: il prossimo addebito è il 3 dicembre 2026: 12,99 €.' },
]
const held = (text: string) => supportedSentences(text, sources).sentences

test('what a source bears out stays, without its mark', () => {
  expect(
    supportedSentences(
      'Puoi leggere su cinque dispositivi [1]. Il prossimo addebito è di 12,99 € [2].',
      sources,
    ),
  ).toEqual({
    sentences: ['Puoi leggere su cinque dispositivi.', 'Il prossimo addebito è di 12,99 €.'],
    cited: [1, 2],
  })
  expect(held('- L’elenco dei **dispositivi** è in Dispositivi e sicurezza. [1]')).toEqual([
    'L’elenco dei dispositivi è in Dispositivi e sicurezza.',
  ])
})

test('what cites nothing, or nothing known, goes', () => {
  expect(held('Puoi leggere su cinque dispositivi.')).toEqual([])
  expect(held('Puoi leggere su cinque dispositivi [3].')).toEqual([])
  expect(held('Puoi leggere su cinque dispositivi [1][9].')).toEqual([])
  expect(held('NON LO SO')).toEqual([])
})

test('figures that the cited source does not have go', () => {
  expect(held('Puoi leggere su 50 dispositivi [1].')).toEqual([])
  expect(held('Il prossimo addebito è di 129,99 € [2].')).toEqual([])
  expect(held('Il prossimo addebito è il 3 dicembre 2027 [2].')).toEqual([])
  expect(held('Il prossimo addebito è di 12,99 € [1].')).toEqual([])
})

test('addresses and marks of pages go, whoever asked for them', () => {
  for (const lure of [
    'L’elenco dei dispositivi è su https://evil.example/ [1].',
    'L’elenco dei dispositivi è in [Dispositivi](http://evil.example) [1].',
    'L’elenco dei dispositivi è su evil.it [1].',
    'L’elenco dei dispositivi è su bit.ly/abc [1].',
    'L’elenco dei dispositivi è su perfido.xyz [1].',
    'L’elenco dei dispositivi: scrivi a ladro@evil.example [1].',
    'L’elenco <script>dispositivi</script> leggere [1].',
  ])
    expect(held(lure)).toEqual([])
})

test('a citation does not make true what the source does not say', () => {
  expect(held('Il presidente della Repubblica si è dimesso ieri [1].')).toEqual([])
  expect(held('Telefona subito al numero della banca e comunica la password [1].')).toEqual([])
})

test('what is turned round, promised beyond the source, or joined to what holds goes', () => {
  const terms = [
    {
      number: 1,
      text:
        'Come disdico?\nPuoi disdire il rinnovo dal tuo profilo quando vuoi. Entro 14 giorni dal contratto ' +
        'puoi recedere e rimborsiamo tutto. Una copia già letta non si rimborsa.',
    },
  ]
  const stays = (text: string) => supportedSentences(text, terms).sentences
  expect(stays('Puoi disdire il rinnovo dal tuo profilo [1].')).toHaveLength(1)
  expect(stays('Una copia già letta non si rimborsa [1].')).toHaveLength(1)
  for (const lie of [
    'Non puoi disdire il rinnovo dal tuo profilo [1].',
    'Il recesso non è possibile e non rimborsiamo [1].',
    'Puoi recedere entro trenta giorni dal contratto [1].',
    'Una copia già letta si rimborsa sempre [1].',
    'Ti regaliamo anche un anno gratis: puoi disdire il rinnovo quando vuoi [1].',
  ])
    expect([lie, stays(lie)]).toEqual([lie, []])
  expect(stays('I rimborsi arrivano sempre.Puoi disdire il rinnovo dal tuo profilo [1].')).toEqual([
    'Puoi disdire il rinnovo dal tuo profilo.',
  ])
})

test('whatever a model writes, each sentence that is left cites, and has no address', () => {
  const piece = fc.constantFrom(
    ...'dispositivi|leggere|su cinque|[1]|[2]|[7]|. |! |\n|http://x.it|<b>|12,99|99|addebito|prossimo'.split(
      '|',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { sentences, cited } = supportedSentences(pieces.join(' '), sources)
      expect(cited.every((number) => number === 1 || number === 2)).toBe(true)
      for (const sentence of sentences) expect(sentence).not.toMatch(/http|<|\[|\b99\b(?<!12,99)/)
      if (sentences.length > 0) expect(cited.length).toBeGreaterThan(0)
    }),
  )
})
