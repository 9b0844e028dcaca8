/**
 * The Member States of the Union, as far as VAT goes, with the rates of what is sold here, and since when.
 * `newspaper`: of a newspaper that is read on line; absent: whether the reduced rate of paper holds on line,
 * or for which titles, is not certain here, and the standard rate is applied, which is never too little.
 * Written on 30 November 2026 from what was known, without asking any office: the reference is the
 * Commission's database («Taxes in Europe», TEDB), and whoever registers for OSS has an accountant confirm
 * each rate. A new rate is a new line.
 */
interface Rates {
  from: string
  standard: number
  newspaper?: number
  source: string
  note?: string
}

interface Member {
  /** The last day as a Member State. */
  until?: string
  rates: readonly Rates[]
}

/** OSS begins: no older rate is ever applied. */
const FIRST = '2021-07-01'
const TEDB = 'TEDB, aliquota ordinaria'
const UNCERTAIN = 'Aliquota ordinaria: se quella ridotta dei giornali vale anche on line va confermato.'

const standard = (rate: number, from = FIRST): Rates => ({
  from,
  standard: rate,
  source: TEDB,
  note: UNCERTAIN,
})

export const members: Readonly<Record<string, Member>> = {
  AT: {
    rates: [{ from: FIRST, standard: 20, newspaper: 10, source: '§ 10 Abs. 2 UStG, Anlage 1 Z 33' }],
  },
  BE: { rates: [standard(21)] },
  BG: { rates: [standard(20)] },
  CY: { rates: [standard(19)] },
  CZ: { rates: [standard(21)] },
  DE: {
    rates: [
      {
        ...{ from: FIRST, standard: 19, newspaper: 7, source: '§ 12 Abs. 2 Nr. 14 UStG' },
        note: 'Non vale per ciò che è soprattutto pubblicità, video o musica.',
      },
    ],
  },
  DK: { rates: [standard(25)] },
  EE: { rates: [standard(20), standard(22, '2024-01-01'), standard(24, '2025-07-01')] },
  ES: {
    rates: [{ from: FIRST, standard: 21, newspaper: 4, source: 'art. 91.dos.1 Ley 37/1992' }],
  },
  FI: { rates: [standard(24), standard(25.5, '2024-09-01')] },
  FR: {
    rates: [
      {
        ...standard(20),
        note: 'Il 2,1 % (art. 298 septies CGI) è di chi è riconosciuto dalla CPPAP: va confermato.',
      },
    ],
  },
  GB: { until: '2020-12-31', rates: [standard(20)] },
  GR: { rates: [standard(24)] },
  HR: { rates: [standard(25)] },
  HU: { rates: [standard(27)] },
  IE: {
    rates: [
      { from: FIRST, standard: 23, newspaper: 9, source: 'VAT Consolidation Act 2010, Sch. 3' },
      { from: '2023-01-01', standard: 23, newspaper: 0, source: 'Finance Act 2022, s. 49' },
    ],
  },
  LT: { rates: [standard(21)] },
  LU: {
    rates: [
      { from: FIRST, standard: 17, newspaper: 3, source: 'Loi TVA, annexe B' },
      { from: '2023-01-01', standard: 16, newspaper: 3, source: 'Loi TVA, annexe B' },
      { from: '2024-01-01', standard: 17, newspaper: 3, source: 'Loi TVA, annexe B' },
    ],
  },
  LV: { rates: [standard(21)] },
  MT: { rates: [standard(18)] },
  NL: {
    rates: [{ from: FIRST, standard: 21, newspaper: 9, source: 'Wet OB 1968, tabel I, post a.30' }],
  },
  PL: { rates: [standard(23)] },
  PT: { rates: [standard(23)] },
  RO: { rates: [standard(19), standard(21, '2025-08-01')] },
  SE: { rates: [{ from: FIRST, standard: 25, newspaper: 6, source: '9 kap. mervärdesskattelagen' }] },
  SI: { rates: [standard(22)] },
  SK: { rates: [standard(20), standard(23, '2025-01-01')] },
}

/** Places that are of a Member State for VAT, whatever their own code (Directive 2006/112/EC art. 7). */
export const partsOfMembers: Readonly<Record<string, string>> = { MC: 'FR' }

/** The threshold of sales to consumers in other Member States, in cents without VAT (art. 59c). */
export const OSS_THRESHOLD = 1_000_000
/** Up to so much one piece of evidence of where a customer lives is enough (Regulation 282/2011 art. 24b). */
export const ONE_PIECE_THRESHOLD = 10_000_000
