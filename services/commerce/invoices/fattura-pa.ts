import { asciiEmail } from 'contract/platform/email.ts'
import { decimal, netOf, totalsOf } from './amounts.ts'
import { type Buyer, type Content, type Document, foreignId, recipientOf } from './content.ts'
import { ascii, latin } from './latin.ts'
import { cashLawOf, stampOf, untaxedOf } from './regimes.ts'

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'

/**
 * An invoice as the exchange takes it (FatturaPA 1.2). `progressive`: of the file, at most ten characters,
 * never used before.
 */
export function fatturaPa(document: Document, progressive: string): string {
  const { content } = document
  const { seller, buyer } = content
  const { format, code, pec } = recipientOf(buyer)
  return xmlDocument('p:FatturaElettronica', { versione: format, 'xmlns:p': NAMESPACE }, [
    [
      'FatturaElettronicaHeader',
      [
        [
          'DatiTrasmissione',
          [
            ['IdTrasmittente', country('IT', seller.fiscalCode ?? seller.vatNumber)],
            ['ProgressivoInvio', progressive],
            ['FormatoTrasmissione', format],
            ['CodiceDestinatario', code],
            pec === null ? null : ['PECDestinatario', ascii(asciiEmail(pec) ?? pec, 256)],
          ],
        ],
        ['CedentePrestatore', sellerOf(content)],
        ['CessionarioCommittente', buyerOf(buyer)],
      ],
    ],
    [
      'FatturaElettronicaBody',
      [
        ['DatiGenerali', generalOf(document)],
        ['DatiBeniServizi', goodsOf(document)],
        document.kind === 'invoice' ? paymentOf(document) : null,
      ],
    ],
  ])
}

const country = (code: string, id: string): Element[] => [
  ['IdPaese', code],
  ['IdCodice', id],
]

function sellerOf({ seller }: Content): (Element | null)[] {
  const { rea } = seller
  return [
    [
      'DatiAnagrafici',
      [
        ['IdFiscaleIVA', country('IT', seller.vatNumber)],
        ['CodiceFiscale', seller.fiscalCode ?? seller.vatNumber],
        ['Anagrafica', [['Denominazione', latin(seller.name, 80)]]],
        ['RegimeFiscale', seller.regime],
      ],
    ],
    ['Sede', seat({ ...seller, country: 'IT' })],
    ...(rea
      ? ([
          [
            'IscrizioneREA',
            [
              ['Ufficio', rea.office],
              ['NumeroREA', rea.number],
              rea.paidCapital === undefined ? null : ['CapitaleSociale', decimal(rea.paidCapital)],
              rea.soleShareholder === undefined ? null : ['SocioUnico', rea.soleShareholder ? 'SU' : 'SM'],
              ['StatoLiquidazione', rea.liquidation ? 'LS' : 'LN'],
            ],
          ],
        ] satisfies Element[])
      : []),
  ]
}

const seat = ({
  street,
  zip,
  city,
  province,
  country: state,
}: Pick<Buyer, 'street' | 'zip' | 'city' | 'province' | 'country'>): (Element | null)[] => [
  ['Indirizzo', latin(street, 60)],
  ['CAP', state === 'IT' ? zip : '00000'],
  ['Comune', latin(city, 60)],
  state === 'IT' && province !== null ? ['Provincia', province] : null,
  ['Nazione', state],
]

function buyerOf(buyer: Buyer): Element[] {
  const { kind, company, name, surname, vatNumber, fiscalCode } = buyer
  const foreign = foreignId(buyer)
  const called: Element[] =
    kind === 'person'
      ? [
          ['Nome', latin(name, 60)],
          ['Cognome', latin(surname, 60)],
        ]
      : [['Denominazione', latin(company ?? '', 80)]]
  return [
    [
      'DatiAnagrafici',
      [
        foreign !== null
          ? ['IdFiscaleIVA', country(foreign.country, foreign.number)]
          : vatNumber === null
            ? null
            : ['IdFiscaleIVA', country('IT', vatNumber)],
        fiscalCode === null ? null : ['CodiceFiscale', fiscalCode],
        ['Anagrafica', called],
      ],
    ],
    ['Sede', seat(buyer)],
  ]
}

function generalOf(document: Document): (Element | null)[] {
  const { kind, number, day, total, content } = document
  const stamp = stampOf(document)
  const { contract, credits, buyer } = content
  const { tenderCode, tenderExemption, projectCode, orderNumber } = buyer
  const ordered = (id: string): (Element | null)[] => [
    ['IdDocumento', ascii(id, 20)],
    projectCode === null ? null : ['CodiceCUP', ascii(projectCode, 15)],
    tenderCode === null ? null : ['CodiceCIG', ascii(tenderCode, 15)],
  ]
  return [
    [
      'DatiGeneraliDocumento',
      [
        ['TipoDocumento', kind === 'invoice' ? 'TD01' : 'TD04'],
        ['Divisa', 'EUR'],
        ['Data', day],
        ['Numero', number],
        stamp === null
          ? null
          : [
              'DatiBollo',
              [
                ['BolloVirtuale', 'SI'],
                ['ImportoBollo', decimal(stamp)],
              ],
            ],
        ['ImportoTotaleDocumento', decimal(total)],
        tenderExemption === null ? null : ['Causale', latin(`CIG non richiesto: ${tenderExemption}`, 200)],
      ],
    ],
    orderNumber === null ? null : ['DatiOrdineAcquisto', ordered(orderNumber)],
    ['DatiContratto', ordered(contract)],
    credits === null
      ? null
      : [
          'DatiFattureCollegate',
          [
            ['IdDocumento', credits.number],
            ['Data', credits.day],
          ],
        ],
  ]
}

const goodsOf = ({ content }: Document): Element[] => [
  ...content.lines.map((line, i): Element => {
    const { unit, total } = netOf(line)
    return [
      'DettaglioLinee',
      [
        ['NumeroLinea', String(i + 1)],
        ['Descrizione', latin(line.issn === null ? line.what : `${line.what} (ISSN ${line.issn})`, 1000)],
        ['Quantita', `${line.quantity}.00`],
        line.from === null ? null : ['DataInizioPeriodo', line.from],
        line.to === null ? null : ['DataFinePeriodo', line.to],
        ['PrezzoUnitario', unit],
        ['PrezzoTotale', total],
        ['AliquotaIVA', `${line.vat}.00`],
        natureOf(content),
      ],
    ]
  }),
  ...totalsOf(content.lines).map(({ vat, net, tax }): Element => [
    'DatiRiepilogo',
    [
      ['AliquotaIVA', `${vat}.00`],
      natureOf(content),
      ['ImponibileImporto', decimal(net)],
      ['Imposta', decimal(tax)],
      ...dueTaxOf(content),
    ],
  ]),
]

const natureOf = (content: Content): Element | null => {
  const untaxed = untaxedOf(content)
  return untaxed && ['Natura', untaxed.nature]
}

/** When the tax is due, and by which law: a tax that is none is due never. */
function dueTaxOf(content: Content): Element[] {
  const { split, seller, buyer } = content
  const untaxed = untaxedOf(content)
  if (untaxed) return [['RiferimentoNormativo', untaxed.law]]
  if (split)
    return [
      ['EsigibilitaIVA', 'S'],
      ['RiferimentoNormativo', 'Scissione dei pagamenti, art. 17-ter DPR 633/1972'],
    ]
  const law = cashLawOf(seller, buyer)
  return law === null
    ? [['EsigibilitaIVA', 'I']]
    : [
        ['EsigibilitaIVA', 'D'],
        ['RiferimentoNormativo', law],
      ]
}

/** MP05: bank transfer; MP08: card. */
const paymentOf = ({ due, payable, content: { seller } }: Document): Element => [
  'DatiPagamento',
  [
    ['CondizioniPagamento', 'TP02'],
    [
      'DettaglioPagamento',
      due === null
        ? [
            ['ModalitaPagamento', 'MP08'],
            ['ImportoPagamento', decimal(payable)],
          ]
        : [
            ['ModalitaPagamento', 'MP05'],
            ['DataScadenzaPagamento', due],
            ['ImportoPagamento', decimal(payable)],
            ['IBAN', seller.iban],
          ],
    ],
  ],
]

/** An element: its name and what is in it; null: it is left out. */
type Element = readonly [name: string, inside: string | readonly (Element | null)[]]

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (c) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[c]!)

const written = ([name, inside]: Element, indent: string): string =>
  typeof inside === 'string'
    ? `${indent}<${name}>${escaped(inside)}</${name}>\n`
    : `${indent}<${name}>\n${inside.map((one) => (one ? written(one, `${indent}  `) : '')).join('')}` +
      `${indent}</${name}>\n`

/** A document in XML. `attributes` are those of its root, written as they are. */
const xmlDocument = (
  root: string,
  attributes: Readonly<Record<string, string>>,
  inside: readonly (Element | null)[],
): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<${root}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')}>\n` +
  inside.map((one) => (one ? written(one, '  ') : '')).join('') +
  `</${root}>\n`
