import { random } from '../kit.ts'

export type HairShape =
  | 'bald'
  | 'receding'
  | 'short'
  | 'crop'
  | 'curly'
  | 'bob'
  | 'long'
  | 'wavy'
  | 'bun'
  | 'tail'
export type HairTone = 'black' | 'brown' | 'red' | 'blond' | 'grey' | 'white'
export type Dress =
  | 'jacket'
  | 'tie'
  | 'bow'
  | 'turtleneck'
  | 'sweater'
  | 'shirt'
  | 'scarf'
  | 'coat'
  | 'blouse'
  | 'clerical'
  | 'pearls'
  | 'hoodie'
export type Sitter = {
  woman: boolean
  age: number
  shape: HairShape
  tone: HairTone
  fringe: boolean
  glasses: '' | 'round' | 'square' | 'thick'
  beard: '' | 'full' | 'short' | 'goatee'
  moustache: boolean
  dress: Dress
  hat: '' | 'beret' | 'brim' | 'veil'
  earrings: boolean
  freckles: boolean
  smile: boolean
  next: () => number
}

const womenNotInA = new Set([
  ...['irene', 'alice', 'adele', 'beatrice', 'agnese', 'matilde', 'rachele', 'dafne', 'cloe', 'zoe', 'sole'],
  ...['ester', 'miriam', 'ines', 'carmen', 'noemi', 'margot', 'judith', 'ingrid', 'astrid', 'karin', 'greta'],
])
const menInA = new Set([
  ...['andrea', 'luca', 'nicola', 'mattia', 'elia', 'tobia', 'enea', 'gianluca', 'giosua', 'giosuè'],
  ...['zaccaria', 'geremia', 'evangelista', 'battista'],
])

function womanByName(slug: string): boolean {
  const first = slug.split(/[-_ .]/)[0] ?? ''
  return womenNotInA.has(first) || (first.endsWith('a') && !menInA.has(first))
}

export function hash(text: string): number {
  let h = 2166136261
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619)
  return h >>> 0
}

/** Who sits, from words (Italian or English) and, where the words are silent, from the slug. */
export function sitter(words: string, slug: string): Sitter {
  const next = random(hash(slug) ^ 0x5bd1e995)
  for (let i = 0; i < 5; i++) next()
  const text = words.toLowerCase()
  const has = (pattern: RegExp): boolean => pattern.test(text)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const woman =
    has(/\b(donna|woman|female|lei|ragazza|signora|suora|lady)\b/) ||
    (!has(/\b(uomo|man|male|ragazzo|signore|prete|lui)\b/) && womanByName(slug))
  const digits = /\b([2-9]\d)\b/.exec(text)?.[1]
  const drawn = Math.floor(30 + next() * 36)
  const age = digits
    ? Number(digits)
    : has(/anzian|vecchi|elderly|\bold\b|older|settant|ottant|sevent|eight/)
      ? 74
      : has(/giovan|young|ragazz|vent|twent/)
        ? 28
        : has(/mezza et|middle|cinquant|fift/)
          ? 54
          : has(/sessant|sixt/)
            ? 65
            : has(/trent|thirt/)
              ? 35
              : has(/quarant|fort/)
                ? 45
                : drawn
  const part =
    text.split(/[,;·.|]/).find((p) => /capell|hair|ricci|curl|caschetto|bob|chioma|crocchia|bun/.test(p)) ??
    text
  const tone: HairTone = /bianc|white|canut/.test(part)
    ? 'white'
    : /grig|gr[ea]y|brizzolat|argent|silver|sale e pepe|salt/.test(part)
      ? 'grey'
      : /biond|blond|chiar|fair/.test(part)
        ? 'blond'
        : /ross|\bred|rame|ginger|auburn/.test(part)
          ? 'red'
          : /castan|brown|marron/.test(part)
            ? 'brown'
            : /ner[io]|black|scur|dark|corvin/.test(part)
              ? 'black'
              : age > 68
                ? 'white'
                : age > 54
                  ? pick(['grey', 'grey', 'brown'])
                  : pick(['black', 'black', 'brown', 'brown', 'blond', 'red'])
  const spoken: HairShape | undefined = has(/calv|bald|pelat/)
    ? 'bald'
    : has(/stempiat|reced|diradat|thinning/)
      ? 'receding'
      : has(/rasat|shaved|buzz|cort[oi]ssim|crop|cort[oi] a spazzola/)
        ? 'crop'
        : has(/ricc|curl|afro|cresp/)
          ? 'curly'
          : has(/chignon|crocchia|\bbun\b|raccolt|updo/)
            ? 'bun'
            : has(/coda|ponytail|trecc|braid|plait|tied back|pulled back/)
              ? 'tail'
              : has(/caschetto|\bbob\b|carr[eé]/)
                ? 'bob'
                : has(/moss[io]|wavy|ondulat/)
                  ? 'wavy'
                  : has(/lungh[io]|long[ -]?(hair|dark|black|grey|straight|,|$)|long\b(?!.{0,6}(beard|face))/)
                    ? 'long'
                    : has(/cort[io]|short/)
                      ? 'short'
                      : undefined
  const shape =
    spoken ??
    (has(/frangia|frangetta|fringe|bangs/)
      ? 'bob'
      : woman
        ? pick(['bob', 'long', 'wavy', 'bun', 'tail', 'curly', 'short'] as const)
        : age > 50
          ? pick(['short', 'receding', 'receding', 'bald', 'short'] as const)
          : pick(['short', 'short', 'crop', 'curly'] as const))
  const noGlasses = has(/senza occhiali|no glasses|without glasses/)
  const glasses =
    noGlasses || !has(/occhiali|glasses|lenti|spectacle/)
      ? ''
      : has(/quadrat|square|rettangol|rectang/)
        ? 'square'
        : has(/spess|thick|nere? spess|tartaruga|tortoise|heavy/)
          ? 'thick'
          : has(/tond|round/)
            ? 'round'
            : pick(['round', 'square', 'thick'] as const)
  const noBeard = woman || has(/senza barba|sbarbat|clean.?shaven|no beard|rasato di fresco/)
  const beard = noBeard
    ? ''
    : has(/pizzetto|goatee/)
      ? 'goatee'
      : has(/barba (cort|rad|di |incolt|curat)|short (\w+ )?beard|stubble|trimmed beard|light beard|barbetta/)
        ? 'short'
        : has(/barb[ao]|beard/)
          ? 'full'
          : ''
  const dress: Dress = has(/talare|tonaca|clergy|clerical|prete|priest|sacerdot|collarino/)
    ? 'clerical'
    : has(/papillon|bow ?tie|farfallino/)
      ? 'bow'
      : has(/cravatt|\btie\b|necktie/)
        ? 'tie'
        : has(/dolcevita|lupetto|turtle|collo alto|roll.?neck/)
          ? 'turtleneck'
          : has(/sciarpa|scarf|foulard|shawl|scialle/)
            ? 'scarf'
            : has(/perl[ea]|pearl|collana|necklace/)
              ? 'pearls'
              : has(/felpa|hood/)
                ? 'hoodie'
                : has(/cappotto|coat|impermeabile|trench|giaccone|giacca a vento|parka|windbreaker|anorak/)
                  ? 'coat'
                  : has(/maglion|sweater|jumper|golf|cardigan|pullover/)
                    ? 'sweater'
                    : has(/giacca|jacket|blazer|suit|completo|tailleur|abito/)
                      ? 'jacket'
                      : has(/camicett|blusa|blouse|vestito|dress/)
                        ? 'blouse'
                        : has(/camicia|shirt|t-shirt|maglietta/)
                          ? 'shirt'
                          : woman
                            ? pick(['blouse', 'jacket', 'turtleneck', 'sweater', 'scarf'] as const)
                            : pick(['jacket', 'tie', 'shirt', 'sweater', 'turtleneck'] as const)
  return {
    woman,
    age,
    shape,
    tone,
    glasses,
    beard,
    dress,
    fringe: has(/frangia|frangetta|fringe|bangs/),
    moustache: !noBeard && has(/baff|m[ou]+stache/),
    hat: has(/velo|veil|suora|nun\b/)
      ? 'veil'
      : has(/basco|beret|berretto|coppola|wool hat|beanie|\bcap\b/)
        ? 'beret'
        : has(/cappello|\bhat\b|borsalino|fedora/)
          ? 'brim'
          : '',
    earrings: has(/orecchin|earring/) || (woman && next() < 0.3),
    freckles: has(/lentiggin|freckle/),
    smile: has(/sorri|smil/) || next() < 0.3,
    next,
  }
}
