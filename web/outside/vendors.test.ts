import { expect, test } from 'vitest'
import { audiencePage } from './audience.ts'
import { mappPage } from './mapp.ts'
import type { ShownPage } from './vendor.ts'

const page: ShownPage = {
  address: 'https://edicola.meriggio.example/articolo/12/la-gru',
  title: 'La gru si ferma · Il Meriggio',
  route: { pagina: 'ARTICOLO', id_articolo: '12', sezione: 'citta' },
  again: false,
  purposes: [1, 4],
  subscriber: false,
  signedIn: true,
}
const account = {
  name: 'Il Meriggio',
  sigla: 'MG',
  script: 'https://cdn.example/smart-pixel.min.js',
  trackDomain: 'analytics01.example.net',
  trackId: '123451234512345',
}

test('Mapp gets the content groups and custom parameters of SPEC §9', () => {
  expect(mappPage(account, 'Edizioni del Meridiano', page)).toEqual({
    name: 'mg.edicola/articolo/12/la-gru',
    category: {
      1: 'aggregato edizioni del meridiano',
      2: 'web',
      3: 'il meriggio web',
      4: 'il meriggio edicola',
      5: 'articolo',
      6: 'citta',
    },
    parameter: {
      1: 'La gru si ferma · Il Meriggio',
      2: 'no-refresh',
      3: '1=si;2=no;3=no;4=si;5=no',
      6: 'non-abbonato',
      8: 'loggato',
    },
  })
})

test('Mapp hears of a page that was loaded again, of who subscribes and of who is a visitor', () => {
  const { category, parameter } = mappPage(account, 'x', {
    ...page,
    route: null,
    again: true,
    subscriber: true,
    signedIn: false,
    purposes: [1, 2, 3, 4, 5],
  })
  expect(category[5]).toBe('altro')
  expect(category).not.toHaveProperty('6')
  expect(parameter).toMatchObject({ 2: 'refresh', 3: '1=si;2=si;3=si;4=si;5=si', 6: 'abbonato' })
  expect(parameter[8]).toBe('non-loggato')
})

test('the audience is measured by section and name of the masthead', () => {
  const measured = {
    code: 'P0',
    section: 'meriggio_edicola',
    name: 'Il Meriggio',
    sdk: 'https://cdn.example',
  }
  expect(audiencePage(measured, page)).toEqual({
    type: 'static',
    assetid: '/articolo/12/la-gru',
    section: 'meriggio_edicola_citta',
    segA: 'Il Meriggio',
    title: page.title,
  })
  expect(audiencePage(measured, { ...page, route: { pagina: 'HOME' } }).section).toBe('meriggio_edicola')
})
